// Scheduled pages on a PostgreSQL server with parallel connections (docs/page-editor.md#at-a-time).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let database: ServerDatabase;
beforeAll(async () => {
  database = await openOnServer(process.env.TEST_DATABASE_SERVER ?? "", { seed: false });
});
afterAll(() => database.close());

const value = async (sql: string) => (await psql(database.address, ["-c", sql])).trim();

/** A draft whose time has come. */
async function duePage(isHomepage = false): Promise<string> {
  const id = randomUUID();
  await value(
    `insert into pages (id, title, slug, is_homepage) values ('${id}', 'x', '${id}', ${isHomepage});
     insert into page_schedules (page_id, publish_at) values ('${id}', now() - interval '1 second')`,
  );
  return id;
}

test("ten runs at once publish each page once", async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => duePage()));
  await Promise.all(pages.slice(10).map(() => value("select private.run_page_schedules()")));
  expect(await value("select count(*) from pages where status = 'published' and version = 2")).toBe(
    "20",
  );
  expect(await value("select count(*) from page_schedules")).toBe("0");
});

test("pages that are scheduled, saved and published by hand at once neither deadlock nor stay behind", async () => {
  for (let run = 0; run < 5; run += 1) {
    const [one, other] = await Promise.all([duePage(true), duePage(true)]);
    await Promise.all([
      value("select private.run_page_schedules()"),
      value(`update pages set title = 'saved' where id = '${one}'`),
      value(`update pages set status = 'published' where id = '${other}'`),
      value("select private.run_page_schedules()"),
    ]);
    expect(
      await value(`select string_agg(distinct status || ' ' || title, ', ' order by status || ' ' || title)
        from pages where id in ('${one}', '${other}')`),
    ).toBe("published saved, published x");
    expect(
      await value("select count(*) from pages where is_homepage and status = 'published'"),
    ).toBe("1");
    expect(await value("select count(*) from page_schedules")).toBe("0");
  }
});
