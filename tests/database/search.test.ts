// The searches of the staff lists (docs/database.md#searches), as the browser sends them.
import { PostgrestClient } from "@supabase/postgrest-js";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/shared/data/database.types";
import { pageArguments, type Page } from "../../src/staff/data/paging";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { EDITOR, MECHANIC, OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();

type Account = { email: string; password: string };
const tokens = new Map<Account, string>();
beforeAll(async () => {
  for (const account of [OWNER, EDITOR, MECHANIC]) {
    tokens.set(account, await api.signIn(account));
  }
});
const as = (account: Account) =>
  new PostgrestClient<Database>(`${SITE_URL}/rest/v1`, {
    headers: {
      apikey: LOCAL_PUBLISHABLE_KEY,
      authorization: `Bearer ${tokens.get(account) ?? ""}`,
    },
    fetch: (input, init) => api.stack.fetch(new Request(input, init), { address: "127.0.0.1" }),
  });
const enquiries = (search: string, more: { _reference?: string; _status?: "new" | "done" } = {}) =>
  as(OWNER)
    .rpc("find_enquiries", { _search: search, ...more })
    .select("name, reference, bookings(status)");

test.each([
  "grinding noise",
  "GRINDING",
  "harriet.ellwood@example.com",
  "07700 900142",
  "ford focus",
  "0142",
])("search finds %s in any field", async (text) => {
  const { data } = await enquiries(text);
  expect(data).toMatchObject([{ name: "Harriet Ellwood", bookings: [] }]);
});

test("search finds an enquiry by its reference, whatever its text says, and in its state alone", async () => {
  const { data: all } = await enquiries("harriet.ellwood@example.com");
  const _reference = all?.[0]?.reference ?? "";
  const named = async (more: object) =>
    (await enquiries(_reference, { _reference, ...more })).data?.map(({ name }) => name);
  expect(await named({})).toEqual(["Harriet Ellwood"]);
  expect(await named({ _status: "new" })).toEqual(["Harriet Ellwood"]);
  expect(await named({ _status: "done" })).toEqual([]);
});

test("a match does not span two fields, and one or two letters are found as well", async () => {
  expect((await enquiries("ellwood harriet.ellwood")).data).toEqual([]);
  const { data } = await enquiries("j");
  const { rows } = await api.stack.db.query<{ name: string }>(
    `select name from public.enquiries
     where not suspect and not on_hold and search || coalesce(message, '') ilike '%j%'
     order by created_at desc, id desc limit 25`,
  );
  expect(data?.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
});

test("search over several pages neither repeats nor skips a row", async () => {
  await api.stack.db.query(
    `insert into public.enquiries (id, source, name, email, phone, message, created_at)
     select gen_random_uuid(), 'Contact Form', 'Edith', 'edith@example.com', '07700 900123',
       case when n % 2 = 0 then 'A torque wrench' end, now() - make_interval(mins => n / 8)
     from generate_series(1, 120) n`,
  );
  const found: string[] = [];
  let after: Page["after"] = null;
  for (let page = 0; page < 9; page += 1) {
    const { signal } = new AbortController();
    const bounds: Page = { column: "created_at", ascending: false, pageSize: 25, after, signal };
    const { data } = await as(OWNER)
      .rpc("find_enquiries", { _search: "torque", ...pageArguments(bounds) })
      .select("id, created_at");
    const rows = data ?? [];
    found.push(...rows.map(({ id }) => id));
    const last = rows[24];
    if (!last) break;
    after = { value: last.created_at, id: last.id };
  }
  expect([found.length, new Set(found).size]).toEqual([60, 60]);
});

test.each(["%", "_x_", "'; drop table enquiries; --", 'a",name.neq."b', "x\\y", "(", "[]", "*"])(
  "search takes %s literally",
  async (text) => {
    expect(await enquiries(text)).toMatchObject({ status: 200, data: [] });
  },
);

test("notes are found among one's own, and by an admin among everybody's", async () => {
  await api.stack.db.query(
    `insert into public.notes (title, content, user_id)
     select 'Torque settings', 'Focus: 135 Nm', id from public.profiles where email = any ($1)`,
    [[OWNER.email, MECHANIC.email]],
  );
  const writers = async (account: Account) => {
    const { data } = await as(account)
      .rpc("find_notes", { _search: "TORQUE set" })
      .select("writer:profiles!notes_user_id_fkey(email)");
    return data
      ?.map(({ writer }) => writer.email)
      .toSorted((a, b) => (a ?? "").localeCompare(b ?? ""));
  };
  expect(await writers(MECHANIC)).toEqual([MECHANIC.email]);
  expect(await writers(OWNER)).toEqual([MECHANIC.email, OWNER.email]);
});

test("pages are found in each order, page by page", async () => {
  await api.stack.db.query(
    `insert into public.pages (title, slug, created_at)
     select 'Winter ' || n, 'winter-' || n, now() - make_interval(mins => n) from generate_series(1, 9) n`,
  );
  const slugs = async (_sort: string, _after: string, at: number) => {
    const after = { _after, _after_id: await idOf(`winter-${at}`) };
    const { data } = await as(EDITOR)
      .rpc("find_pages", { _search: "WINTER", _status: "draft", _sort, ...after, _most: 2 })
      .select("slug");
    return data?.map(({ slug }) => slug);
  };
  const row = async (slug: string) =>
    (await as(EDITOR).from("pages").select("id, created_at").eq("slug", slug).single()).data;
  const idOf = async (slug: string) => (await row(slug))?.id ?? "";
  const fifth = (await row("winter-5"))?.created_at ?? "";
  expect(await slugs("newest", fifth, 5)).toEqual(["winter-6", "winter-7"]);
  expect(await slugs("oldest", fifth, 5)).toEqual(["winter-4", "winter-3"]);
  expect(await slugs("title", "Winter 5", 5)).toEqual(["winter-6", "winter-7"]);
});

test("whoever may not read a list finds nothing in it", async () => {
  const nothing = { status: 200, data: [] };
  expect(await as(EDITOR).rpc("find_enquiries", { _search: "ford" })).toMatchObject(nothing);
  expect(await as(MECHANIC).rpc("find_pages", { _search: "winter" })).toMatchObject(nothing);
});
