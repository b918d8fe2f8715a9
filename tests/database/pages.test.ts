// What the page editor relies on, through the data API.
import { describe, expect, test } from "vitest";
import { paths, redirects } from "../../src/shared/paths";
import { OWNER, useStack, type Answer } from "./support/stack";

const api = useStack();
const SINGLE = { prefer: "return=representation", accept: "application/vnd.pgrst.object+json" };

/** The payload of the editor (docs/page-editor.md#one-screen). */
const page = (slug: string, changes: Record<string, unknown> = {}) => ({
  title: "A page",
  slug,
  meta_description: "",
  canonical_url: "",
  content: "",
  content_blocks: [],
  status: "draft",
  is_homepage: false,
  ...changes,
});

function codeOf({ body }: Answer): unknown {
  return (body as { code?: unknown } | null)?.code;
}

test("fifty saves at once from one version: one winner, and 49 that are told so", async () => {
  const token = await api.signIn(OWNER);
  const made = await api.call("/rest/v1/pages?select=version", {
    token,
    body: page("fifty"),
    headers: SINGLE,
  });
  expect(made).toMatchObject({ status: 201, body: { version: 1 } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      api.call("/rest/v1/pages?slug=eq.fifty&version=eq.1&select=version,title", {
        token,
        method: "PATCH",
        body: page("fifty", { title: `Save ${n}` }),
        headers: SINGLE,
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status === 406);
  expect(refused).toHaveLength(49);
  expect(refused.every((answer) => codeOf(answer) === "PGRST116")).toBe(true);
  const kept = await api.call("/rest/v1/pages?slug=eq.fifty&select=version,title", {
    token,
    headers: { accept: SINGLE.accept },
  });
  expect(kept.body).toEqual(won[0]?.body);
  const versions = await api.call(
    "/rest/v1/page_revisions?select=version,saved_by,writer:profiles(display_name)&title=like.Save*",
    { token },
  );
  expect(versions.body).toEqual([
    {
      version: 2,
      saved_by: "a0000000-0000-4000-8000-000000000001",
      writer: { display_name: "Olive Owner" },
    },
  ]);
});

test("an old address names the present one, to visitors too", async () => {
  const token = await api.signIn(OWNER);
  await api.call("/rest/v1/pages", { token, body: page("was-here", { status: "published" }) });
  await api.call("/rest/v1/pages?slug=eq.was-here", {
    token,
    method: "PATCH",
    body: { slug: "is-here" },
  });
  const { body } = await api.call("/rest/v1/page_slugs?slug=eq.was-here&select=page:pages(slug)");
  expect(body).toEqual([{ page: { slug: "is-here" } }]);
  const shown = await api.call("/rest/v1/pages?slug=eq.is-here&select=*");
  expect(shown.body).toMatchObject([{ title: "A page", status: "published" }]);
});

describe("legacy content comes back as it was stored", () => {
  test.each([
    ["text", "plain text"],
    ["text that looks like a number", "007"],
    ["no text", ""],
    ["quotes", 'she said "hello"'],
    ["a number", 42],
    ["truth", true],
    ["nothing", null],
    ["a list", [1, "two", null]],
    ["an object", { a: { b: ["ü", "🔧"] } }],
  ])("%s", async (_name, content) => {
    const token = await api.signIn(OWNER);
    const slug = `legacy-${crypto.randomUUID()}`;
    await api.call("/rest/v1/pages", { token, body: page(slug, { content }) });
    const { body } = await api.call(`/rest/v1/pages?slug=eq.${slug}&select=content`, { token });
    expect(body).toEqual([{ content }]);
    await api.call(`/rest/v1/pages?slug=eq.${slug}`, {
      token,
      method: "PATCH",
      body: { content: "x" },
    });
    await api.call(`/rest/v1/pages?slug=eq.${slug}`, { token, method: "PATCH", body: { content } });
    const again = await api.call(`/rest/v1/pages?slug=eq.${slug}&select=content`, { token });
    expect(again.body).toEqual([{ content }]);
  });
});

/** First segments of the site's own addresses. */
const own = [...Object.values(paths), ...Object.keys(redirects)]
  .map((path) => path.split(/[/?#]/)[1] ?? "")
  .filter(Boolean);

test.each([...new Set(own)])("the site's own address /%s is reserved", async (slug) => {
  const token = await api.signIn(OWNER);
  const state = await api.call("/rest/v1/rpc/slug_state", { token, body: { _slug: slug } });
  expect(state.body).toBe("reserved");
  const answer = await api.call("/rest/v1/pages", { token, body: page(slug) });
  expect([answer.status, codeOf(answer)]).toEqual([400, "23514"]);
});
