// The search of the enquiries, as the browser sends it.
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import { containedIn, keysetPage, type Page } from "../../src/lib/data/paging";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();

test.each([
  "grinding noise",
  "GRINDING",
  "harriet.ellwood@example.com",
  "07700 900142",
  "ford focus",
])("search finds %s in any field", async (text) => {
  const token = await api.signIn(OWNER);
  const query = `select=name&or=(${encodeURIComponent(containedIn(["search", "message"], text))})`;
  const { body } = await api.call(`/rest/v1/enquiries?${query}`, { token });
  expect(body).toEqual([{ name: "Harriet Ellwood" }]);
});

test("search over several pages neither repeats nor skips a row", async () => {
  await api.stack.db.query(
    `insert into public.enquiries (id, source, name, email, phone, message, created_at)
     select gen_random_uuid(), 'Contact Form', 'Edith', 'edith@example.com', '07700 900123',
       case when n % 2 = 0 then 'A torque wrench' end, now() - make_interval(mins => n / 8)
     from generate_series(1, 120) n`,
  );
  const token = await api.signIn(OWNER);
  const client = new PostgrestClient(`${SITE_URL}/rest/v1`, {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
    fetch: (input, init) => api.stack.fetch(new Request(input, init), { address: "127.0.0.1" }),
  });
  const found: string[] = [];
  let after: Page["after"] = null;
  for (let page = 0; page < 9; page += 1) {
    const query = client.from("enquiries").select("id, created_at");
    const options = { column: "created_at", ascending: false, pageSize: 25, after };
    const { signal } = new AbortController();
    const anyOf = containedIn(["search", "message"], "torque");
    const { data } = await keysetPage(query, { ...options, signal }, anyOf);
    const rows = (data ?? []) as { id: string; created_at: string }[];
    found.push(...rows.map(({ id }) => id));
    const last = rows[24];
    if (!last) break;
    after = { value: last.created_at, id: last.id };
  }
  expect([found.length, new Set(found).size]).toEqual([60, 60]);
});

test("search takes wildcards, quotes and commas literally", async () => {
  const token = await api.signIn(OWNER);
  for (const text of [
    "%",
    "_x_",
    "'; drop table enquiries; --",
    'a",name.neq."b',
    "x\\y",
    "(",
    "[]",
  ]) {
    const query = `select=name&or=(${encodeURIComponent(containedIn(["search", "message"], text))})`;
    const answer = await api.call(`/rest/v1/enquiries?${query}`, { token });
    expect(answer).toMatchObject({ status: 200, body: [] });
  }
});
