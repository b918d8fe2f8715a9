// Staff and editors over HTTP: what their tokens open beyond their role. Which rows and functions are
// open to whom stands in supabase/tests/role-matrix.sql; here the data API and Storage are asked.
import { expect, test } from "vitest";
import { DESK, EDITOR, OWNER, useStack } from "./support/stack";

const api = useStack();
const desk = "a0000000-0000-4000-8000-000000000003";
const editor = "a0000000-0000-4000-8000-000000000004";

test.each([
  ["staff", DESK, desk],
  ["an editor", EDITOR, editor],
])("%s makes nobody an admin, on no way", async (_who, account, id) => {
  const token = await api.signIn(account);
  const attempts = [
    ["/rest/v1/user_roles", { user_id: id, role: "admin" }],
    ["/rest/v1/rpc/change_roles", { _user: id, _give: ["admin"], _take: [] }],
    ["/rest/v1/rpc/promise_role", { _user: id, _role: "admin" }],
    ["/rest/v1/rpc/admit_invitation", {}],
  ] as const;
  for (const [path, body] of attempts) {
    expect((await api.call(path, { token, body })).status, path).toBe(403);
  }
  const all = { token, method: "PATCH", body: { role: "admin" } };
  expect((await api.call("/rest/v1/user_roles?role=not.is.null", all)).status).toBe(403);
  const user = {
    method: "PUT",
    token,
    body: { app_metadata: { role: "admin" }, role: "service_role" },
  };
  await api.call("/auth/v1/user", user);
  const asked = { token: await api.signIn(account), body: { _role: "admin" } };
  expect((await api.call("/rest/v1/rpc/has_role", asked)).body).toBe(false);
});

const count = async (path: string, token: string) => {
  const { body } = await api.call(path, { token });
  return Array.isArray(body) ? body.length : null;
};

test("staff work through enquiries and see no work on pages; an editor the other way round", async () => {
  const [staff, writer, owner] = [
    await api.signIn(DESK),
    await api.signIn(EDITOR),
    await api.signIn(OWNER),
  ];
  const draft = { title: "Unfinished", slug: "unfinished", status: "draft" };
  const made = await api.call("/rest/v1/pages", { token: writer, body: draft });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  for (const [path, counts] of [
    ["/rest/v1/enquiries?select=id&limit=3", [3, 0, 3]],
    ["/rest/v1/pages?select=id&slug=eq.unfinished", [0, 1, 1]],
    ["/rest/v1/page_revisions?select=page_id&slug=eq.unfinished", [0, 1, 1]],
    ["/rest/v1/audit_log?select=id&limit=1", [0, 0, 1]],
  ] as const) {
    const seen = [await count(path, staff), await count(path, writer), await count(path, owner)];
    expect(seen, path).toEqual(counts);
  }
  const returned = { prefer: "return=representation" };
  const done = { method: "PATCH", body: { status: "done" }, headers: returned };
  const one = "/rest/v1/enquiries?id=eq.e0000000-0000-4000-8000-000000000002&select=status";
  expect((await api.call(one, { ...done, token: writer })).body).toEqual([]);
  expect((await api.call(one, { ...done, token: staff })).body).toEqual([{ status: "done" }]);
  const title = { method: "PATCH", body: { title: "Mine" }, headers: returned };
  const page = "/rest/v1/pages?slug=eq.unfinished&select=title";
  expect((await api.call(page, { ...title, token: staff })).body).toEqual([]);
  expect((await api.call(page, { ...title, token: writer })).body).toEqual([{ title: "Mine" }]);
});

test("an editor uploads a picture, staff do not", async () => {
  const webp = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");
  const upload = async (account: typeof DESK) => {
    const address = `http://localhost:5173/storage/v1/object/pictures/${crypto.randomUUID()}.webp`;
    const headers = {
      apikey: "x",
      authorization: `Bearer ${await api.signIn(account)}`,
      "content-type": "image/webp",
    };
    const request = new Request(address, { method: "POST", headers, body: webp });
    return (await api.stack.fetch(request, { address: "127.0.0.1" })).status;
  };
  expect(await upload(EDITOR)).toBe(200);
  expect(await upload(DESK)).not.toBe(200);
});

test("colleagues see each other's names, and nobody else's", async () => {
  const token = await api.signIn(DESK);
  const { body } = await api.call("/rest/v1/profiles?select=display_name&order=display_name", {
    token,
  });
  expect(body).toEqual(
    ["Dora Desk", "Ed Editor", "Olive Owner"].map((display_name) => ({ display_name })),
  );
});
