// Run by `npm run test:functions` in a real Deno: the function as Supabase starts it, with a fake
// data API.
import assert from "node:assert/strict";

type Child = { kill(): void; status: Promise<unknown> };
declare const Deno: {
  test(name: string, run: () => Promise<void>): void;
  execPath(): string;
  Command: new (
    path: string,
    options: { args: string[]; env: Record<string, string>; stdout: "null"; stderr: "inherit" },
  ) => { spawn(): Child };
  serve(
    options: { port: number; hostname: string; onListen(at: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): { shutdown(): Promise<void> };
};

type Call = { path: string; key: string | null; bearer: string | null; body: unknown };

async function withFunction(
  status: number,
  keys: Record<string, string>,
  work: (send: (init: RequestInit) => Promise<Response>, calls: Call[]) => Promise<void>,
): Promise<void> {
  const calls: Call[] = [];
  let port = 0;
  const api = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: (at) => (port = at.port) },
    async (request) => {
      calls.push({
        path: new URL(request.url).pathname,
        key: request.headers.get("apikey"),
        bearer: request.headers.get("authorization"),
        body: await request.json(),
      });
      return Response.json(1, { status });
    },
  );
  const own = 20_000 + Math.floor(Math.random() * 20_000);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", "--allow-env", new URL("index.ts", import.meta.url).pathname],
    env: {
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${own}`,
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      ...keys,
    },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  const address = `http://127.0.0.1:${own}/csp-report`;
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      const up = await fetch(address).then(
        (answer) => answer.body?.cancel().then(() => true) ?? true,
        () => false,
      );
      if (up) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await work((init) => fetch(address, init), calls);
  } finally {
    child.kill();
    await child.status;
    await api.shutdown();
  }
}

const older = { SUPABASE_SERVICE_ROLE_KEY: "e30.e30.key" };

const old = JSON.stringify({
  "csp-report": {
    "document-uri": "https://www.harrowdown.example/auth?redirect=/admin#access_token=secret",
    "violated-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?visitor=1",
    "line-number": 3,
  },
});

Deno.test("a report reaches the database with the secret key, without query and fragment", () =>
  withFunction(200, older, async (send, calls) => {
    const headers = {
      "content-type": "application/csp-report",
      "x-vercel-forwarded-for": "203.0.113.7",
      "cf-connecting-ip": "198.51.100.4",
      "x-forwarded-for": "192.0.2.1, 10.0.0.1",
    };
    const answer = await send({ method: "POST", headers, body: old });
    assert.equal(answer.status, 204);
    assert.deepEqual(calls, [
      {
        path: "/rest/v1/rpc/record_csp_reports",
        key: "e30.e30.key",
        bearer: "Bearer e30.e30.key",
        body: {
          _visitor: "203.0.113.7",
          _peer: "198.51.100.4",
          _reports: [
            {
              page: "https://www.harrowdown.example/auth",
              directive: "script-src-elem",
              blocked: "https://evil.example/x.js",
              source: null,
              line: 3,
              disposition: "enforce",
              sample: null,
            },
          ],
        },
      },
    ]);
  }));

Deno.test("a forwarded address that the sender wrote is not believed", () =>
  withFunction(200, older, async (send, calls) => {
    const headers = { "content-type": "application/csp-report", "x-forwarded-for": "192.0.2.1" };
    assert.equal((await send({ method: "POST", headers, body: old })).status, 204);
    assert.deepEqual(
      calls.map(({ body }) => ({ ...(body as object), _reports: [] })),
      [{ _reports: [], _visitor: null, _peer: null }],
    );
  }));

Deno.test("what is no report never reaches the database", () =>
  withFunction(200, older, async (send, calls) => {
    const post = async (type: string, body: string) => {
      const answer = await send({ method: "POST", headers: { "content-type": type }, body });
      await answer.body?.cancel();
      return answer.status;
    };
    assert.equal(await post("application/csp-report", "x".repeat(20_000)), 413);
    assert.equal(await post("application/csp-report", "rubbish"), 400);
    assert.equal(await post("text/html", old), 415);
    assert.equal((await send({ method: "GET" })).status, 405);
    assert.deepEqual(calls, []);
  }));

Deno.test("a database that refuses is said to the gateway, not hidden", () =>
  withFunction(500, older, async (send) => {
    const headers = { "content-type": "application/csp-report" };
    assert.equal((await send({ method: "POST", headers, body: old })).status, 503);
  }));

const report = { method: "POST", headers: { "content-type": "application/csp-report" }, body: old };

Deno.test("the newer secret key comes before the older one, and is no token", () =>
  withFunction(
    200,
    { ...older, SUPABASE_SECRET_KEYS: '{"other": "sb_secret_other", "default": "sb_secret_new"}' },
    async (send, calls) => {
      assert.equal((await send(report)).status, 204);
      assert.deepEqual(
        calls.map(({ key, bearer }) => ({ key, bearer })),
        [{ key: "sb_secret_new", bearer: null }],
      );
    },
  ));

for (const unread of ["", "{", "null", "[]", "{}", '{"default": ""}', '{"default": 7}']) {
  Deno.test(`a list of keys that is ${JSON.stringify(unread)} leaves the older key`, () =>
    withFunction(200, { ...older, SUPABASE_SECRET_KEYS: unread }, async (send, calls) => {
      assert.equal((await send(report)).status, 204);
      assert.equal(calls[0]?.key, "e30.e30.key");
    }));
}

Deno.test("without any key the function starts, and says that it cannot keep a report", () =>
  withFunction(200, {}, async (send, calls) => {
    assert.equal((await send(report)).status, 503);
    assert.equal((await send({ method: "GET" })).status, 405);
    assert.deepEqual(calls, []);
  }));
