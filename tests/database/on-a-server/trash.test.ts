// Needs TEST_DATABASE_SERVER: sessions that restore, remove and make pages at the same moment.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

const server = process.env.TEST_DATABASE_SERVER ?? "";
const claims = { sub: "a0000000-0000-4000-8000-000000000001", role: "authenticated" };
let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(server);
});
afterAll(() => database.close());

const value = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

/** Runs a statement as the owner, in a session that stays open for a moment; an error's sentence. */
async function asOwner(sql: string): Promise<string> {
  const whole = `begin; set local role authenticated;
    select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true);
    ${sql}; select pg_sleep(0.05); commit;`;
  try {
    const printed = await psql(database.address, ["-c", whole]);
    return /^[tf]$/m.exec(printed)?.[0] ?? "done";
  } catch (error) {
    return /ERROR: {2}(.+)/.exec(String(error))?.[1] ?? String(error);
  }
}

/** A page in the trash; returns its id. */
async function trashed(slug: string): Promise<string> {
  const id = crypto.randomUUID();
  await value(`insert into public.pages (id, title, slug) values ('${id}', 'Winter', '${slug}')`);
  await value(`delete from public.pages where id = '${id}'`);
  return id;
}

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work));
const restored = (id: string) => asOwner(`select public.restore_page('${id}')`);
const taken = 'duplicate key value violates unique constraint "pages_slug_key"';

test("of twenty who restore one page at once, one restores it", async () => {
  const id = await trashed("race-restore");
  const outcomes = await times(20, () => restored(id));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => "f"), "t"]);
  expect(await value(`select count(*) from public.pages where id = '${id}'`)).toBe("1");
  expect(await value(`select count(*) from public.page_trash where id = '${id}'`)).toBe("0");
});

test("a restored page and new ones at its address: one has it, and the others are told", async () => {
  for (let round = 0; round < 5; round += 1) {
    const slug = `race-new-${round}`;
    const id = await trashed(slug);
    const insert = `insert into public.pages (title, slug) values ('New', '${slug}')`;
    const [back, ...made] = await Promise.all([
      restored(id),
      ...Array.from({ length: 5 }, () => asOwner(insert)),
    ]);
    expect([back, ...made].filter((outcome) => outcome === taken)).toHaveLength(5);
    expect(await value(`select count(*) from public.pages where slug = '${slug}'`)).toBe("1");
    const inTrash = await value(`select count(*) from public.page_trash where id = '${id}'`);
    expect(inTrash, "what was not restored is still in the trash").toBe(back === "t" ? "0" : "1");
  }
});

test("restored and removed at once, a page is either whole or gone", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await trashed(`race-remove-${round}`);
    const [back, removed] = await Promise.all([
      restored(id),
      asOwner(`select public.remove_trashed_page('${id}')`),
    ]);
    expect([back, removed].toSorted()).toEqual(["f", "t"]);
    const left = await value(
      `select (select count(*) from public.pages where id = '${id}'), (select count(*) > 0 from public.page_revisions where page_id = '${id}')`,
    );
    expect(left).toBe(back === "t" ? "1|t" : "0|f");
  }
});

test("a picture that is restored while the trash is emptied keeps its file, or is told that it is late", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = crypto.randomUUID();
    await value(
      `insert into public.pictures (id, format, alt, width, height, deleted_at)
       values ('${id}', 'webp', 'A tyre', 16, 9, now() - interval '31 days')`,
    );
    const [back] = await Promise.all([
      asOwner(`select public.restore_picture('${id}')`),
      asOwner("select public.remove_old_trash()"),
    ]);
    const inLibrary = await value(
      `select count(*) from public.pictures where id = '${id}' and deleted_at is null`,
    );
    expect(inLibrary).toBe(back === "t" ? "1" : "0");
  }
});
