// Pages that go live and are withdrawn at a time, as staff and visitors meet them
// (docs/page-editor.md#at-a-time).
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

test("a change of a live page appears when the clock moves, and its working copy goes", async () => {
  await api.stack.moveClock(new Date("2026-12-01T12:00:00Z"));
  const token = await api.signIn(OWNER);
  const returned = { prefer: "return=representation" };
  const made = await api.call("/rest/v1/pages?select=id,version", {
    token,
    body: { title: "Prices", slug: "prices", status: "published" },
    headers: returned,
  });
  const [{ id, version }] = made.body as [{ id: string; version: number }];
  const begun = await api.call("/rest/v1/page_copies?select=id,version", {
    token,
    body: { page_id: id, base_version: version, body: { title: "Prices of 2027" } },
    headers: returned,
  });
  const [copy] = begun.body as [{ id: string; version: number }];
  const change = {
    title: "Prices of 2027",
    slug: "prices",
    meta_description: "",
    canonical_url: "",
    content: null,
    content_blocks: [],
  };
  const planned = await api.call("/rest/v1/rpc/schedule_change", {
    token,
    body: {
      _page_id: id,
      _publish: "2027-01-01T00:01",
      _change: change,
      _base_version: version,
      _copy_id: copy.id,
      _copy_version: copy.version,
    },
  });
  expect(planned.body).toEqual({ publish_at: "2027-01-01T00:01:00+00:00", withdraw_at: null });
  const seen = async () => (await api.call("/rest/v1/pages?slug=eq.prices&select=title")).body;
  const copies = async () =>
    (await api.call(`/rest/v1/page_copies?page_id=eq.${id}&select=id`, { token })).body;
  await api.stack.moveClock(new Date("2027-01-01T00:00:50Z"));
  expect([await seen(), await copies()]).toEqual([[{ title: "Prices" }], [{ id: copy.id }]]);
  await api.stack.moveClock(new Date("2027-01-01T00:01:00Z"));
  expect([await seen(), await copies()]).toEqual([[{ title: "Prices of 2027" }], []]);
});

test("whatever knocks at the sender keeps the times, where there is no pg_cron", async () => {
  const { db } = api.stack;
  const { rows } = await db.query<{ id: string }>(
    `with page as (insert into pages (title, slug) values ('Soon', 'soon') returning id)
     insert into page_schedules (page_id, publish_at)
     select id, now() - interval '1 second' from page returning page_id as id`,
  );
  await db.query("select public.claim_mail()");
  const found = await db.query("select status from pages where id = $1", [rows[0]?.id]);
  expect(found.rows).toEqual([{ status: "published" }]);
});
