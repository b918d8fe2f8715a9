// What the browser relies on in the data API. The embedded server is an alpha version: this file
// shows after an upgrade whether it still answers like PostgREST.
import { describe, expect, test } from "vitest";
import { enquiry } from "./support/enquiry";
import { MECHANIC, OWNER, useStack, type Answer } from "./support/stack";

const api = useStack();
const MINIMAL = { prefer: "return=minimal" };
const send = (body: unknown) => api.call("/rest/v1/enquiries", { body, headers: MINIMAL });

/** Status and code, by which errors are mapped. */
function outcome({ status, body }: Answer): [number, unknown] {
  return [status, (body as { code?: unknown } | null)?.code];
}

/** Status and the code of the violated rule (docs/database.md#error-codes). */
function refusal({ status, body }: Answer): [number, unknown] {
  return [status, (body as { hint?: unknown } | null)?.hint];
}

describe("inserts", () => {
  test("answer 201 and nothing else", async () => {
    const { status, body } = await send(enquiry());
    expect(status).toBe(201);
    expect(body).toBeNull();
  });

  test.each([
    ["a repeated id", { id: "e0000000-0000-4000-8000-000000000001" }, 409, "23505"],
    ["a value out of its limits", { name: "x" }, 400, "23514"],
    ["a missing value", { name: undefined }, 400, "23502"],
    ["a column that may not be set", { status: "done" }, 401, "42501"],
    ["a generated column", { search: "x" }, 400, "428C9"],
    ["an unknown column", { surprise: "x" }, 400, "PGRST204"],
    ["a malformed id", { id: "1" }, 400, "22P02"],
    ["a malformed date", { preferred_date: "soon" }, 400, "22007"],
  ])("refuse %s", async (_name, changes, status, code) => {
    expect(outcome(await send(enquiry(changes)))).toEqual([status, code]);
  });

  test("refuse a broken body", async () => {
    const answer = await api.call("/rest/v1/enquiries", { raw: "{", headers: MINIMAL });
    expect(outcome(answer)).toEqual([400, "PGRST102"]);
  });

  test("do not return what the sender may not read", async () => {
    const body = enquiry();
    const prefer = "return=representation";
    const answer = await api.call("/rest/v1/enquiries", { body, headers: { prefer } });
    expect(outcome(answer)).toEqual([401, "42501"]);
    expect(outcome(await send(body)), "and were not recorded").toEqual([201, undefined]);
  });

  test("do not overwrite", async () => {
    const body = enquiry({ id: "e0000000-0000-4000-8000-000000000001" });
    const prefer = "return=minimal,resolution=merge-duplicates";
    const answer = await api.call("/rest/v1/enquiries", { body, headers: { prefer } });
    expect(outcome(answer)).toEqual([401, "42501"]);
  });

  test("name the limit that was broken", async () => {
    const { body } = await send(enquiry({ name: "x" }));
    expect(body).toMatchObject({
      message: expect.stringContaining("enquiries_name_check"),
      details: null,
      hint: null,
    });
  });
});

describe("reading", () => {
  const newest = "order=created_at.desc,id.desc";
  type Row = { id: string; created_at: string; name: string };

  test("pages by key give each row once, newest first", async () => {
    const token = await api.signIn(OWNER);
    const read = async (query: string) =>
      (await api.call(`/rest/v1/enquiries?select=id,created_at,name&${newest}&${query}`, { token }))
        .body as Row[];
    // Two with the same timestamp, so that the id decides.
    await api.stack.db.query(
      "update public.enquiries set created_at = (select created_at from public.enquiries where id = $1) where id = $2",
      ["e0000000-0000-4000-8000-000000000005", "e0000000-0000-4000-8000-000000000006"],
    );
    const all = await read("limit=100");
    const paged: Row[] = [];
    for (let after = ""; ;) {
      const page = await read(`limit=3${after}`);
      paged.push(...page);
      const last = page.at(-1);
      if (!last || page.length < 3) break;
      const at = `"${encodeURIComponent(last.created_at)}"`;
      after = `&or=(created_at.lt.${at},and(created_at.eq.${at},id.lt.${last.id}))`;
    }
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(paged).toEqual(all);
    expect(all.map((row) => row.created_at)).toEqual(
      all.map((row) => row.created_at).toSorted((a, b) => Date.parse(b) - Date.parse(a)),
    );
  });

  test("filters by status and mark, and counts exactly", async () => {
    const token = await api.signIn(OWNER);
    const answer = await api.call("/rest/v1/enquiries?select=name&suspect=is.true&status=eq.new", {
      token,
      headers: { prefer: "count=exact" },
    });
    expect(answer.body).toEqual([{ name: "Best Rank Partners" }]);
    expect(answer.headers.get("content-range")).toBe("0-0/1");
  });

  test("writes times with their zone, dates without", async () => {
    const token = await api.signIn(OWNER);
    const { body } = await api.call(
      "/rest/v1/enquiries?select=created_at,preferred_date&id=eq.e0000000-0000-4000-8000-000000000001",
      { token },
    );
    expect(body).toEqual([
      {
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
        preferred_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
  });

  test("joins people and their roles in one request", async () => {
    const token = await api.signIn(OWNER);
    const query = "select=email,user_roles!user_roles_user_id_fkey(role)&order=email.desc";
    const { body } = await api.call(`/rest/v1/profiles?${query}`, { token });
    expect(body).toEqual([
      { email: "owner@garage.example", user_roles: [{ role: "admin" }] },
      { email: "mechanic@garage.example", user_roles: [] },
      { email: "editor@garage.example", user_roles: [{ role: "editor" }] },
      { email: "desk@garage.example", user_roles: [{ role: "staff" }] },
    ]);
  });

  test("a single row that is not there is 406", async () => {
    const answer = await api.call(`/rest/v1/enquiries?select=id&id=eq.${crypto.randomUUID()}`, {
      token: await api.signIn(OWNER),
      headers: { accept: "application/vnd.pgrst.object+json" },
    });
    expect(outcome(answer)).toEqual([406, "PGRST116"]);
  });
});

describe("changing", () => {
  const one = "/rest/v1/enquiries?id=eq.e0000000-0000-4000-8000-000000000002";
  const change = { method: "PATCH", body: { status: "done" } };

  test("an update that finds nothing answers 204, and [] when asked for rows", async () => {
    const token = await api.signIn(MECHANIC);
    expect(await api.call(one, { ...change, token })).toMatchObject({ status: 204, body: null });
    const headers = { prefer: "return=representation" };
    expect(await api.call(one, { ...change, token, headers })).toMatchObject({
      status: 200,
      body: [],
    });
  });

  test("an admin's update returns the row when asked", async () => {
    const answer = await api.call(`${one}&select=status`, {
      ...change,
      token: await api.signIn(OWNER),
      headers: { prefer: "return=representation" },
    });
    expect(answer).toMatchObject({ status: 200, body: [{ status: "done" }] });
  });

  test("42501 is 401 without a session and 403 with one", async () => {
    const name = { method: "PATCH", body: { name: "Somebody" } };
    expect(outcome(await api.call(one, name))).toEqual([401, "42501"]);
    const token = await api.signIn(OWNER);
    expect(outcome(await api.call(one, { ...name, token }))).toEqual([403, "42501"]);
  });

  test("a change of everything at once is refused", async () => {
    const token = await api.signIn(OWNER);
    const answer = await api.call("/rest/v1/enquiries", { ...change, token });
    expect(outcome(answer)).toEqual([400, "21000"]);
  });

  test("the last admin stays: 409", async () => {
    const answer = await api.call("/rest/v1/user_roles?role=eq.admin", {
      method: "DELETE",
      token: await api.signIn(OWNER),
    });
    expect(refusal(answer)).toEqual([409, "last_admin"]);
  });

  test("an address that nobody has confirmed becomes no admin: 412", async () => {
    const stranger = { email: "stranger@garage.example", password: "Stranger-123" };
    const signUp = await api.call("/auth/v1/signup", { body: stranger });
    const grant = { user_id: (signUp.body as { id: string }).id, role: "admin" };
    const token = await api.signIn(OWNER);
    const answer = await api.call("/rest/v1/user_roles", { token, body: grant });
    expect(refusal(answer)).toEqual([412, "unconfirmed_address"]);
  });
});

test("a refusal whose SQLSTATE is PostgreSQL's own also names its rule", async () => {
  const erase = { body: { _email: "x@garage.example" }, token: await api.signIn(MECHANIC) };
  const refused = await api.call("/rest/v1/rpc/erase_personal_data", erase);
  expect(refusal(refused)).toEqual([403, "admins_only"]);
  const token = await api.signIn(OWNER);
  const page = await api.call("/rest/v1/pages", { token, body: { title: "x", slug: "auth" } });
  expect(refusal(page)).toEqual([400, "reserved_slug"]);
});

describe("has_role", () => {
  const ask = async (token?: string, body: object = { _role: "admin" }) =>
    api.call("/rest/v1/rpc/has_role", { body, ...(token && { token }) });

  test("is true for the owner and false for the mechanic", async () => {
    expect((await ask(await api.signIn(OWNER))).body).toBe(true);
    expect((await ask(await api.signIn(MECHANIC))).body).toBe(false);
  });

  test("is not for anonymous callers, unknown roles or other parameters", async () => {
    expect(outcome(await ask())).toEqual([401, "42501"]);
    const token = await api.signIn(OWNER);
    expect(outcome(await ask(token, { _role: "king" }))).toEqual([400, "22P02"]);
    expect(outcome(await ask(token, { role: "admin" }))).toEqual([404, "PGRST202"]);
  });
});

test("an account without a role that is full of notes is told so by a code of its own", async () => {
  const token = await api.signIn(MECHANIC);
  const { status, body } = await api.call("/auth/v1/user", { token });
  expect(status).toBe(200);
  const note = { title: "x", content: "x", user_id: (body as { id: string }).id };
  const answer = await api.call("/rest/v1/notes", {
    token,
    body: Array.from({ length: 2000 }, () => note),
  });
  expect(refusal(answer)).toEqual([413, "note_limit"]);
});

test("the server's habit of granting everything on the first request is off", async () => {
  await api.call("/rest/v1/enquiries");
  const { rows } = await api.stack.db.query(
    "select has_table_privilege('anon', 'public.enquiries', 'select') as granted",
  );
  expect(rows).toEqual([{ granted: false }]);
});
