// The trash of pages and pictures, through the APIs and the sender (docs/page-editor.md#trash).
import { beforeAll, describe, expect, test } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { useMailbox } from "./support/mailbox";
import { senderOn } from "./support/sender";
import { MECHANIC, OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();
const { run, reset } = senderOn(api, useMailbox());
const files = "/storage/v1/object/pictures";
const rpc = (name: string, body: object, token?: string) =>
  api.call(`/rest/v1/rpc/${name}`, { body, ...(token && { token }) });

let token: string;
beforeAll(async () => {
  token = await api.signIn(OWNER);
});

/** A picture with its file, as an upload leaves it; returns its id. */
async function addPicture(): Promise<string> {
  const id = crypto.randomUUID();
  const request = new Request(`${SITE_URL}${files}/${id}.webp`, {
    method: "POST",
    body: new Uint8Array(3).fill(7),
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      authorization: `Bearer ${token}`,
      "content-type": "image/webp",
    },
  });
  expect((await api.stack.fetch(request)).status).toBe(200);
  const body = { id, format: "webp", alt: "A tyre", width: 16, height: 9 };
  expect((await api.call("/rest/v1/pictures", { token, body })).status).toBe(201);
  return id;
}

async function isServed(id: string): Promise<boolean> {
  const address = `${SITE_URL}/storage/v1/object/public/pictures/${id}.webp`;
  return (await api.stack.fetch(new Request(address))).ok;
}

const deleteFile = (id: string, as = token) =>
  api.call(files, { token: as, method: "DELETE", body: { prefixes: [`${id}.webp`] } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const page = (slug: string, picture: string) => ({
  title: "Winter",
  slug,
  status: "published",
  content_blocks: [
    {
      id: "1",
      type: "image",
      order_index: 0,
      content: { url: `/storage/v1/object/public/pictures/${picture}.webp`, alt: "x" },
    },
  ],
});

describe("a picture", () => {
  test("in the library or the trash keeps its file, and an admin removes it from the trash alone", async () => {
    const id = await addPicture();
    await deleteFile(id);
    expect(await isServed(id), "in the library").toBe(true);
    expect((await rpc("trash_picture", { _id: id }, token)).body).toBe(true);
    expect(await isServed(id), "in the trash").toBe(true);
    await deleteFile(id, await api.signIn(MECHANIC));
    expect(await isServed(id), "for an account without a role").toBe(true);
    await deleteFile(id);
    expect(await isServed(id)).toBe(false);
  });

  test("that nothing shows goes after 30 days: first its file, by the sender, then its row", async () => {
    await reset();
    const id = await addPicture();
    await rpc("trash_picture", { _id: id }, token);
    const rows = async () =>
      (await api.call(`/rest/v1/pictures?id=eq.${id}&select=id`, { token })).body as unknown[];
    await api.stack.moveClock(inDays(29));
    await rpc("remove_old_trash", {}, token);
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    await api.stack.moveClock(inDays(31));
    await rpc("remove_old_trash", {}, token);
    expect((await rpc("restore_picture", { _id: id }, token)).body, "too late").toBe(false);
    expect(await rows()).toHaveLength(1);
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect(await isServed(id)).toBe(false);
    expect((await rpc("remove_old_trash", {}, token)).body).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test("that a page shows stays beyond 30 days, and goes after the page", async () => {
    await reset();
    const id = await addPicture();
    await api.call("/rest/v1/pages", { token, body: page("shows-it", id) });
    await rpc("trash_picture", { _id: id }, token);
    await api.stack.moveClock(inDays(31));
    await rpc("remove_old_trash", {}, token);
    expect(await run()).toEqual({ sent: 0, failed: 0 });
    expect((await rpc("picture_uses", { _id: id }, token)).body).toMatchObject([
      { kind: "page", title: "Winter", slug: "shows-it" },
    ]);
    await api.call("/rest/v1/pages?slug=eq.shows-it", { token, method: "DELETE" });
    await rpc("remove_old_trash", {}, token);
    const build = () => Promise.resolve({ outcome: "sent" } as const);
    expect(await run({ build }), "the site is built; the picture may be restored").toEqual({
      sent: 1,
      failed: 0,
    });
    await api.stack.moveClock(inDays(62));
    await rpc("remove_old_trash", {}, token);
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect(await isServed(id)).toBe(false);
  });

  test("waits where Storage does not answer, and is removed by a later attempt", async () => {
    await reset();
    const id = await addPicture();
    await rpc("trash_picture", { _id: id }, token);
    await api.stack.moveClock(inDays(31));
    await rpc("remove_old_trash", {}, token);
    const { project } = senderOn(api, { origin: "" } as never).settings();
    const broken = {
      ...project,
      fetch: async (request: Request) =>
        request.url.includes("/storage/")
          ? new Response(null, { status: 503 })
          : api.stack.fetch(request),
    };
    expect(await run({ project: broken })).toEqual({ sent: 0, failed: 1 });
    expect(await isServed(id)).toBe(true);
    await api.stack.moveClock(new Date(inDays(31).getTime() + 120_000));
    expect(await run()).toEqual({ sent: 1, failed: 0 });
    expect(await isServed(id)).toBe(false);
  });
});

test("a page in the trash is not public, and comes back as a draft", async () => {
  await api.stack.moveClock(null);
  const seen = async () =>
    (await api.call("/rest/v1/pages?slug=eq.gone-page&select=status", {})).body as unknown[];
  await api.call("/rest/v1/pages", { token, body: page("gone-page", crypto.randomUUID()) });
  expect(await seen()).toHaveLength(1);
  await api.call("/rest/v1/pages?slug=eq.gone-page", { token, method: "DELETE" });
  expect(await seen()).toEqual([]);
  const trash = await api.call("/rest/v1/trashed_pages?slug=eq.gone-page", { token });
  const [entry] = trash.body as { id: string }[];
  expect((await rpc("restore_page", { _id: entry?.id, _as_draft: true }, token)).body).toBe(true);
  expect(await seen()).toEqual([]);
  const own = await api.call("/rest/v1/pages?slug=eq.gone-page&select=status", { token });
  expect(own.body).toEqual([{ status: "draft" }]);
});
