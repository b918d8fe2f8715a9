// What can be done with only the public key, which is in every page.
import { describe, expect, test } from "vitest";
import { enquiry } from "./support/enquiry";
import { freshAddress, MECHANIC, OWNER, useStack, type CallOptions } from "./support/stack";

const api = useStack();
const MINIMAL = { prefer: "return=minimal" };
const send = (changes: Record<string, unknown> = {}, options: CallOptions = {}) =>
  api.call("/rest/v1/enquiries", {
    body: enquiry(changes),
    ...options,
    headers: { ...MINIMAL, ...options.headers },
  });

/** The content of all tables that an attacker might want to change. */
async function everything(): Promise<unknown> {
  const { rows } = await api.stack.db.query(`
    select (select json_agg(e order by id) from public.enquiries e) as enquiries,
           (select json_agg(p order by id) from public.profiles p) as profiles,
           (select json_agg(r order by user_id) from public.user_roles r) as roles,
           (select json_agg(n order by id) from public.notes n) as notes,
           (select json_agg(g order by id) from public.pages g) as pages,
           (select json_agg(s) from private.visitor_secret s) as secret`);
  return rows;
}

const TABLES = ["enquiries", "notes", "page_revisions", "profiles", "user_roles"];
/** Everybody may read the published rows of these. */
const OPEN_TABLES = ["page_slugs", "pages"];

describe("reading", () => {
  test.each([
    ...TABLES.map((table) => `/rest/v1/${table}`),
    ...TABLES.map((table) => `/rest/v1/${table}?select=count`),
    "/rest/v1/enquiries?select=id&id=eq.e0000000-0000-4000-8000-000000000001",
    "/rest/v1/enquiries?select=name,profiles!enquiries_taken_by_fkey(email)",
    "/rest/v1/profiles?select=email,user_roles!user_roles_user_id_fkey(role)",
    "/rest/v1/rpc/has_role?_role=admin",
    "/rest/v1/rpc/visitor_key",
    "/rest/v1/rpc/pg_read_file?filename=/etc/passwd",
    "/rest/v1/visitor_secret",
    "/rest/v1/users",
    "/rest/v1/pg_authid",
    "/rest/v1/",
    "/auth/v1/admin/users",
    "/auth/v1/user",
  ])("%s gives nothing", async (path) => {
    const { status, body } = await api.call(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toBeInstanceOf(Array);
  });

  test.each(["private", "auth", "extensions", "supabase_migrations", "pg_catalog"])(
    "the schema %s is not served",
    async (schema) => {
      const token = await api.signIn(OWNER);
      for (const table of ["visitor_secret", "users", "schema_migrations", "pg_authid"]) {
        const headers = { "accept-profile": schema };
        expect((await api.call(`/rest/v1/${table}`, { token, headers })).status).toBe(406);
      }
    },
  );

  test("a person without a role gets no row of others", async () => {
    const token = await api.signIn(MECHANIC);
    expect((await api.call("/rest/v1/enquiries?select=id", { token })).body).toEqual([]);
    expect((await api.call("/rest/v1/user_roles?select=role", { token })).body).toEqual([]);
    const { body } = await api.call("/rest/v1/profiles?select=email", { token });
    expect(body).toEqual([{ email: MECHANIC.email }]);
  });
});

describe("changing", () => {
  const keys: Record<string, string> = {
    user_roles: "user_id",
    page_revisions: "page_id",
    page_slugs: "page_id",
  };
  const attempts = [...TABLES, ...OPEN_TABLES].flatMap((table) => {
    const key = keys[table] ?? "id";
    const path = `/rest/v1/${table}?${key}=not.is.null`;
    const values = ["status", "display_name", "role", "user_id", "created_at", "id", "email"];
    return [
      { path, method: "DELETE", body: undefined },
      ...values.map((column) => ({ path, method: "PATCH", body: { [column]: "done" } })),
    ];
  });
  const inserts = [
    { path: "/rest/v1/profiles", body: { id: crypto.randomUUID(), email: "x@example.com" } },
    {
      path: "/rest/v1/user_roles",
      body: { user_id: "a0000000-0000-4000-8000-000000000002", role: "admin" },
    },
    ...["status", "created_at", "updated_at"].map((column) => ({
      path: "/rest/v1/enquiries",
      body: enquiry({ [column]: column === "status" ? "done" : "2020-01-01" }),
    })),
  ].map((attempt) => ({ method: "POST", ...attempt }));

  test("nothing changes, whatever is tried, without a session or with one that has no role", async () => {
    const before = await everything();
    const mechanic = await api.signIn(MECHANIC);
    for (const { path, method, body } of [...attempts, ...inserts]) {
      for (const token of [undefined, mechanic]) {
        // Users may change their own name and notes.
        if (token && body && "display_name" in body) continue;
        if (token && method === "DELETE" && path.startsWith("/rest/v1/notes?")) continue;
        const { status } = await api.call(path, { method, body, ...(token && { token }) });
        const what = `${method} ${path} ${JSON.stringify(body)} ${token ? "signed in" : "anonymous"}`;
        expect(token ? [200, 204, 400, 403] : [400, 401], what).toContain(status);
      }
    }
    expect(await everything()).toEqual(before);
  });
});

describe("the rate limit", () => {
  test("of fifty enquiries at once from one address exactly five are accepted", async () => {
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({}, { address })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 45 }, () => 429),
    ]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      code: "PT429",
      message: "Too many requests from this address. Please wait a little or call us.",
      details: "At most 5 a minute and 20 an hour.",
      hint: "request_limit",
    });
  });

  test("six enquiries in one request are refused as a whole", async () => {
    const body = Array.from({ length: 6 }, () => enquiry());
    const answer = await api.call("/rest/v1/enquiries", { body, headers: MINIMAL });
    expect(answer.status).toBe(429);
  });

  test("a forged X-Forwarded-For does not get round the limit", async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const forged = freshAddress();
      const headers = {
        "x-forwarded-for": forged,
        "x-real-ip": forged,
        forwarded: `for=${forged}`,
      };
      statuses.push((await send({}, { address, headers })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  test("a double click is one enquiry and counts once", async () => {
    const address = freshAddress();
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ id }, { address })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect((await send({}, { address })).status).toBe(201);
  });

  test("what was refused for its content does not count", async () => {
    const address = freshAddress();
    for (let n = 0; n < 6; n += 1)
      expect((await send({ name: "x" }, { address })).status).toBe(400);
    expect((await send({}, { address })).status).toBe(201);
  });
});

describe("hostile text", () => {
  const texts = {
    emoji: "👩‍🔧🔧 plain 🇬🇧",
    "right-to-left": "مرحبا \u202E abc שלום",
    HTML: `<img src=x onerror="alert(1)"><script>alert(1)</script>`,
    SQL: "'; drop table enquiries; --",
    "wildcards and escapes": "%_\\ $1 {{7*7}} ${7*7} \\u0000",
    "control characters": "a\u0001\u001F\u007F\u0085b\r\n\tc",
    // Not at the start: the embedded driver drops a leading byte order mark when reading.
    "invisible characters": "a\uFEFFa\u200Bb\u00A0c\uFFFF",
    "5000 characters": "ü".repeat(5000),
  };
  const refused = {
    "5001 characters": "x".repeat(5001),
    "100,000 characters": "x".repeat(100_000),
    "a null byte": "a\u0000b",
    "the first half of a pair": "a\uD83Db",
    "the second half of a pair": "a\uDD27b",
  };

  test.each(Object.entries(texts))("%s is stored exactly", async (_name, message) => {
    const id = crypto.randomUUID();
    const name = Array.from(message).slice(0, 40).join("");
    expect((await send({ id, name, message })).status).toBe(201);
    const token = await api.signIn(OWNER);
    const { body } = await api.call(`/rest/v1/enquiries?select=name,message&id=eq.${id}`, {
      token,
    });
    // A name becomes one line without invisible characters; a message stays as it is.
    const line = name.replaceAll(/\p{Cc}+/gu, " ").replaceAll(/[\u200B\u202E\uFEFF]/g, "");
    expect(body).toEqual([{ name: line, message }]);
  });

  test.each(Object.entries(refused))("%s is refused", async (_name, message) => {
    for (const changes of [{ message }, { name: message }, { vehicle: message }]) {
      expect([400, 413]).toContain((await send(changes)).status);
    }
    expect((await send({ [message]: "x" })).status).toBe(400);
  });

  test.each([
    ["a number for a name", { name: 12345 }],
    ["an object for a message", { message: { toString: "x" } }],
    ["a list for an id", { id: ["x"] }],
    ["null for a name", { name: null }],
    ["a year that does not exist", { preferred_date: "99999-01-01" }],
    ["another column's syntax", { "name->>x": "y" }],
  ])("%s is no server error", async (_name, changes) => {
    expect((await send(changes)).status).toBeLessThan(500);
  });

  test.each([
    "select=*,*",
    "select=id::regclass",
    "or=(id.eq.1",
    "search=like.%00",
    "search=fts.%27",
    "limit=-1",
    "order=id.sideways",
    "id=eq.%27%3Bdrop%20table%20enquiries",
    "and=(",
    "select=%F0%9F%94%A7",
  ])("the query %s is no server error", async (query) => {
    const token = await api.signIn(OWNER);
    expect((await api.call(`/rest/v1/enquiries?${query}`, { token })).status).toBeLessThan(500);
    expect((await api.call(`/rest/v1/enquiries?${query}`)).status).toBeLessThan(500);
  });

  test("the tables are still there after hostile text and queries", async () => {
    const { rows } = await api.stack.db.query("select count(*) > 12 as kept from public.enquiries");
    expect(rows).toEqual([{ kept: true }]);
  });
});
