// The handler of the Edge Function with the embedded database behind it; the function itself runs
// in a real Deno with `npm run test:functions`.
import { expect, test } from "vitest";
import { receive } from "../../supabase/functions/csp-report/handler";
import { storeIn } from "../../supabase/functions/csp-report/store";
import { LOCAL_SECRET_KEY } from "../../supabase/local/keys";
import { freshAddress, MECHANIC, OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();
const page = "https://www.harrowdown.example/garage-contact-salisbury";

function send(type: string, body: unknown, address = freshAddress(), method = "POST") {
  const store = storeIn({
    url: SITE_URL,
    key: LOCAL_SECRET_KEY,
    fetch: (request) => api.stack.fetch(request),
  });
  const headers = { "content-type": type, "x-forwarded-for": address };
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
  const { body } = await api.call("/rest/v1/csp_reports?order=id.asc", { token });
  return body as Record<string, unknown>[];
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

test("a list of fifty gives twenty, and a thousand calls of one visitor thirty", async () => {
  const token = await api.signIn(OWNER);
  const before = (await kept(token)).length;
  await send(
    "application/reports+json",
    Array.from({ length: 50 }, () => newer({ sourceFile: "" })),
  );
  expect(await kept(token)).toHaveLength(before + 20);
  const address = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => send("application/csp-report", older(), address)),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);
  expect(await kept(token)).toHaveLength(before + 50);
});

test("what the database cannot keep is taken out, and the rest of the batch is kept", async () => {
  const token = await api.signIn(OWNER);
  const before = (await kept(token)).length;
  const batch = [
    newer({ sourceFile: "", sample: `${"a".repeat(39)}🔧 and more` }),
    newer({ sourceFile: "", sample: "a\0b\ud83d", blockedURL: `in\0line ${"b".repeat(91)}🔧` }),
    newer({ sourceFile: "", effectiveDirective: `${"d".repeat(99)}🔧` }),
  ];
  expect((await send("application/reports+json", batch)).status).toBe(204);
  expect((await kept(token)).slice(before)).toMatchObject([
    { sample: "a".repeat(39) },
    { sample: "ab", blocked: `inline ${"b".repeat(91)}` },
    { directive: "d".repeat(99) },
  ]);
});

test("only posting is possible", async () => {
  expect((await send("application/csp-report", "", undefined, "GET")).status).toBe(405);
});
