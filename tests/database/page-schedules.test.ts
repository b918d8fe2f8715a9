// Pages that go live and are withdrawn at a time, as staff and visitors meet them (decision 0141).
import { afterEach, expect, test } from "vitest";
import { OWNER, useStack } from "./support/stack";

const api = useStack();
afterEach(() => api.stack.moveClock(null));

test("a page appears to visitors when the clock moves, and is gone when its time is over", async () => {
  await api.stack.moveClock(new Date("2026-12-01T12:00:00Z"));
  const token = await api.signIn(OWNER);
  const made = await api.call("/rest/v1/pages?select=id", {
    token,
    body: { title: "Winter check 2027", slug: "winter-check-2027", status: "draft" },
    headers: { prefer: "return=representation" },
  });
  const [{ id }] = made.body as [{ id: string }];
  const scheduled = await api.call("/rest/v1/rpc/schedule_page", {
    token,
    body: { _page_id: id, _publish: "2027-01-04T08:00", _withdraw: "2027-07-01T08:00" },
  });
  // In summer the garage is an hour ahead of UTC.
  expect(scheduled.body).toEqual({
    publish_at: "2027-01-04T08:00:00+00:00",
    withdraw_at: "2027-07-01T07:00:00+00:00",
  });
  const seen = async () =>
    (await api.call("/rest/v1/pages?slug=eq.winter-check-2027&select=title")).body;
  const builds = async () => {
    const { rows } = await api.stack.db.query<{ count: number }>(
      "select count(*)::integer as count from outbox where kind = 'deploy' and state = 'queued'",
    );
    return rows[0]?.count;
  };
  await api.stack.db.query("delete from outbox where kind = 'deploy'");
  await api.stack.moveClock(new Date("2027-01-04T07:59:50Z"));
  expect([await seen(), await builds()]).toEqual([[], 0]);
  await api.stack.moveClock(new Date("2027-01-04T08:00:00Z"));
  expect([await seen(), await builds()]).toEqual([[{ title: "Winter check 2027" }], 1]);
  await api.stack.moveClock(new Date("2027-07-01T06:59:50Z"));
  expect(await seen()).toHaveLength(1);
  await api.stack.moveClock(new Date("2027-07-01T07:00:00Z"));
  expect(await seen()).toEqual([]);
});

test("whatever knocks at the sender keeps the times, where there is no pg_cron", async () => {
  const { db } = api.stack;
  const { rows } = await db.query<{ id: string }>(
    `with page as (insert into pages (title, slug) values ('Soon', 'soon') returning id)
     insert into page_schedules (page_id, publish_at)
     select id, now() - interval '1 second' from page returning page_id as id`,
  );
  await db.query("select public.begin_post_run()");
  const found = await db.query("select status from pages where id = $1", [rows[0]?.id]);
  expect(found.rows).toEqual([{ status: "published" }]);
});
