// The handler of the Edge Function with the embedded database behind it; the function itself runs
// in a real Deno with `npm run test:functions`.
import { expect, test } from "vitest";
import { receive } from "../../supabase/functions/csp-report/handler";
import { storeIn } from "../../supabase/functions/csp-report/store";
import { LOCAL_SECRET_KEY } from "../../supabase/local/keys";
import { freshAddress, MECHANIC, OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();
const page = "https://www.harrowdown.example/garage-contact-salisbury";

type Sent = { address?: string; peer?: string; headers?: Record<string, string>; method?: string };

function send(type: string, body: unknown, sent: Sent = {}) {
  const { address = freshAddress(), peer = freshAddress(), method = "POST" } = sent;
  const store = storeIn({
    url: SITE_URL,
    key: LOCAL_SECRET_KEY,
    fetch: (request) => api.stack.fetch(request),
  });
  const headers = {
    "content-type": type,
    "x-vercel-forwarded-for": address,
    "cf-connecting-ip": peer,
    ...sent.headers,
  };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`${SITE_URL}/api/csp-report`, {
    method,
    headers,
    ...(method === "POST" && { body: text }),
  });
  return receive(request, store);
}

const older = (changes: Record<string, unknown> = {}) => ({
  "csp-report": {
    "document-uri": `${page}?utm=1#access_token=secret`,
    referrer: "https://search.example/?q=private",
    "violated-directive": "script-src-elem 'self'",
    "effective-directive": "script-src-elem",
    "original-policy": "default-src 'self'",
    disposition: "enforce",
    "blocked-uri": "https://evil.example/x.js?id=7",
    "line-number": 12,
    "source-file": `${page}?utm=1`,
    "status-code": 200,
    "script-sample": "alert(1)".repeat(20),
    ...changes,
  },
});
const newer = (changes: Record<string, unknown> = {}) => ({
  age: 3,
  type: "csp-violation",
  url: page,
  user_agent: "A browser",
  body: {
    documentURL: page,
    effectiveDirective: "img-src",
    blockedURL: "inline",
    disposition: "report",
    lineNumber: 4,
    sourceFile: "data:text/html,x",
    sample: "",
    ...changes,
  },
});

async function kept(token: string) {
  const { body } = await api.call("/rest/v1/csp_reports?order=directive.desc,blocked.desc", {
    token,
  });
  return body as (Record<string, unknown> & { directive: string })[];
}

test("both formats are kept, without query, fragment, referrer or browser", async () => {
  const token = await api.signIn(OWNER);
  expect((await send("application/csp-report", older())).status).toBe(204);
  const batch = [newer(), { type: "deprecation", body: {} }, newer({ blockedURL: "eval" })];
  expect((await send("application/reports+json", batch)).status).toBe(204);
  expect(await kept(token)).toMatchObject([
    {
      page,
      directive: "script-src-elem",
      blocked: "https://evil.example/x.js",
      source: page,
      line: 12,
      disposition: "enforce",
      sample: "alert(1)".repeat(5),
    },
    { page, directive: "img-src", blocked: "inline", source: "data", disposition: "report" },
    { blocked: "eval" },
  ]);
  expect(JSON.stringify(await kept(token))).not.toMatch(/secret|private|utm|A browser/);
  expect(await kept(await api.signIn(MECHANIC))).toEqual([]);
});

test.each([
  ["a page", "text/html", older(), 415],
  ["no type", "", older(), 415],
  ["no JSON", "application/csp-report", "{", 400],
  ["other JSON", "application/csp-report", { a: 1 }, 400],
  ["null", "application/csp-report", "null", 400],
  ["too much", "application/csp-report", "x".repeat(17_000), 413],
  ["an empty list", "application/reports+json", [], 204],
  ["a list of nothing", "application/reports+json", [null, 1, "x", {}, { type: 1 }], 204],
  ["a report without its parts", "application/csp-report", { "csp-report": {} }, 204],
  ["a report of the wrong kind", "application/csp-report", { "csp-report": 7 }, 204],
  [
    "what an extension tried",
    "application/csp-report",
    older({ "source-file": "moz-extension://a/b.js" }),
    204,
  ],
])("%s is kept nowhere", async (_name, type, body, status) => {
  const before = await kept(await api.signIn(OWNER));
  expect((await send(type, body)).status).toBe(status);
  expect(await kept(await api.signIn(OWNER))).toHaveLength(before.length);
});

const different = (at: number) => older({ "document-uri": `${page}/${at}` });

test("a report that comes again is counted in its row", async () => {
  const token = await api.signIn(OWNER);
  const report = newer({ sourceFile: "", effectiveDirective: "font-src" });
  await send("application/reports+json", [report]);
  await send("application/reports+json", [report, report]);
  const rows = (await kept(token)).filter(({ directive }) => directive === "font-src");
  expect(rows).toMatchObject([{ occurrences: 3 }]);
});

test("a list of fifty gives twenty, and one visitor is heard 120 times an hour", async () => {
  const token = await api.signIn(OWNER);
  const before = (await kept(token)).length;
  await send(
    "application/reports+json",
    Array.from({ length: 50 }, (_, at) => newer({ sourceFile: "", lineNumber: 100 + at })),
  );
  expect(await kept(token)).toHaveLength(before + 20);
  const address = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, at) =>
      send("application/csp-report", different(at), { address }),
    ),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  expect(await kept(token)).toHaveLength(before + 20 + 120);
});

test("a flood with forged addresses displaces nothing, and real reports are still kept", async () => {
  const token = await api.signIn(OWNER);
  await send("application/reports+json", [newer({ effectiveDirective: "media-src" })]);
  const before = await kept(token);
  const peer = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const address = `203.0.113.${at}`;
      const headers = { "x-forwarded-for": address, "x-real-ip": address };
      const reports = Array.from({ length: 20 }, (_each, of) =>
        newer({ sourceFile: "", lineNumber: 1000 + 20 * at + of }),
      );
      return send("application/reports+json", reports, { address, peer, headers });
    }),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  const after = await kept(token);
  expect(after).toHaveLength(before.length + 300);
  expect(after).toEqual(expect.arrayContaining(before));

  // From a visitor of the site: one that is known and one that is new.
  await send("application/reports+json", [
    newer({ effectiveDirective: "media-src" }),
    newer({ effectiveDirective: "worker-src" }),
  ]);
  const real = (await kept(token)).filter(({ directive }) =>
    ["media-src", "worker-src"].includes(directive),
  );
  expect(real).toMatchObject([
    { directive: "worker-src", occurrences: 1 },
    { directive: "media-src", occurrences: 2 },
  ]);
});

test("what the database cannot keep is taken out, and the rest of the batch is kept", async () => {
  const token = await api.signIn(OWNER);
  const documentURL = `${page}/cut`;
  const batch = [
    newer({ documentURL, sample: "a\0b\ud83d", blockedURL: `in\0line ${"b".repeat(91)}🔧` }),
    newer({ documentURL, sample: `${"a".repeat(39)}🔧 and more` }),
    newer({ documentURL, effectiveDirective: `${"d".repeat(99)}🔧` }),
  ];
  expect((await send("application/reports+json", batch)).status).toBe(204);
  expect((await kept(token)).filter((row) => row.page === documentURL)).toMatchObject([
    { sample: "ab", blocked: `inline ${"b".repeat(91)}` },
    { sample: "a".repeat(39) },
    { directive: "d".repeat(99) },
  ]);
});

test("only posting is possible", async () => {
  expect((await send("application/csp-report", "", { method: "GET" })).status).toBe(405);
});
