// Run by `npm run test:functions` in a real Deno: the function as Supabase starts it, with a fake
// data API.
import assert from "node:assert/strict";
import { withFunction as start, type Call } from "../_shared/with-function.ts";

declare const Deno: { test(name: string, run: () => Promise<void>): void };

const file = new URL("index.ts", import.meta.url);

/** The function with a data API that answers each call with this status. */
const withFunction = (
  status: number,
  keys: Record<string, string>,
  work: (
    send: (init: RequestInit) => Promise<Response>,
    calls: Call[],
    failures: (count: number) => Promise<unknown[]>,
  ) => Promise<void>,
) =>
  start(
    file,
    keys,
    () => Response.json(1, { status }),
    ({ send, calls, failures }) => work(send, calls, failures),
  );

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
  withFunction(500, older, async (send, _calls, failures) => {
    const headers = { "content-type": "application/csp-report" };
    const answer = await send({ method: "POST", headers, body: old });
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get("retry-after"), "30");
    assert.deepEqual(await failures(1), [
      { function: "csp-report", call: "rpc/record_csp_reports", status: 500 },
    ]);
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
