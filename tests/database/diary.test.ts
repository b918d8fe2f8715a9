// The diary over HTTP: what ships, what GET can do, and what wrong links tell.
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { referenceOf } from "@/shared/data/reference";
import { LOCAL_SECRET_KEY } from "../../supabase/local/keys";
import { diaryFeed } from "../../supabase/functions/diary-feed/handler";
import garage from "../../supabase/functions/post/garage.json" with { type: "json" };
import { OWNER, useStack } from "./support/stack";

const api = useStack();

const id = "5a1e0000-0000-4000-8000-00000000c0de";
const day = "2027-03-30";
const rpc = (name: string, body: unknown) => api.call(`/rest/v1/rpc/${name}`, { body });
const book = (starts: string, booking = id) =>
  rpc("book_slot", {
    _id: booking,
    _service: "mot",
    _starts: starts,
    _name: "Ann Other",
    _email: `${booking}@example.com`,
    _phone: "07700 900123",
    _registration: null,
    _source: "MOT Page Form",
  });
const open = () =>
  api.stack.db.exec(
    "insert into private.diary_settings (enabled, books_without_mail) values (true, true) on conflict (one) do update set enabled = true, books_without_mail = true",
  );

test("hours and closures that the diary goes by before any publication are those that ship", async () => {
  const { rows } = await api.stack.db.query<{ shipped: unknown }>(
    "select private.shipped_hours() as shipped",
  );
  // After a change of shipped-facts.ts a migration replaces private.shipped_hours().
  expect(rows[0]?.shipped).toEqual({
    openingHours: shippedFacts.openingHours,
    closures: shippedFacts.closures,
  });
});

test("the seed has one MOT bay, two lifts and a courtesy car, and the diary is off", async () => {
  const { rows } = await api.stack.db.query(
    "select kind, count(*)::int as number from public.resources where active group by kind order by kind",
  );
  expect(rows).toEqual([
    { kind: "courtesy_car", number: 1 },
    { kind: "lift", number: 2 },
    { kind: "mot_bay", number: 1 },
  ]);
  const { rows: settings } = await api.stack.db.query(
    "select from private.diary_settings where enabled",
  );
  expect(settings).toEqual([]);
});

test("a time is found, booked and read; its reference is that of the request", async () => {
  await api.stack.moveClock(new Date("2027-03-22T12:00:00Z"));
  const ask = `/rest/v1/rpc/free_slots?_service=mot&_from=${day}&_to=${day}`;
  expect(await api.call(ask)).toMatchObject({ status: 200, body: null });
  await open();
  const { body: free } = await api.call(ask);
  const slots = (free as { slots: string[] }).slots.map((at) => new Date(at).toISOString());
  expect(slots).toHaveLength(19);
  expect(slots[0]).toBe("2027-03-30T07:00:00.000Z");

  const { status, body } = await book("2027-03-30T08:00:00Z");
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { state: "booked", token: expect.stringMatching(/^[\w-]{43}$/), sequence: 0 },
  });
  const { reference } = body as { reference: string };
  expect(`HD-${reference}`).toBe(referenceOf(id));
  expect(await book("2027-03-30T08:30:00Z", id.replace("c0de", "0000"))).toMatchObject({
    status: 409,
    body: { hint: "slot_taken" },
  });
  const { body: after } = await api.call(ask);
  expect((after as { slots: string[] }).slots).toHaveLength(16);
});

async function everything(): Promise<unknown> {
  const { rows } = await api.stack.db.query(
    `select (select md5(string_agg(b::text, '' order by id)) from public.bookings b) as bookings,
      (select count(*) from private.occupied) as occupied, (select count(*) from public.outbox) as mails`,
  );
  return rows;
}

// A thousand of each are in supabase/tests/bookings.sql.
test("GETs and HEADs of a booking change nothing, and GET neither cancels nor confirms", async () => {
  const { body } = await book("2027-03-30T08:00:00Z");
  const { token } = body as { token: string };
  const link = new URLSearchParams({ _id: id, _token: token }).toString();
  const before = await everything();
  for (let n = 0; n < 20; n += 1) {
    expect((await api.call(`/rest/v1/rpc/read_booking?${link}`)).body).toMatchObject({
      status: "booked",
      sequence: 0,
    });
    await api.call(`/rest/v1/rpc/read_booking?${link}`, { method: "HEAD" });
  }
  for (const change of ["cancel_booking", "confirm_booking"]) {
    const address = `/rest/v1/rpc/${change}?${link}`;
    expect((await api.call(address)).status).toBe(405);
    expect((await api.call(address, { method: "HEAD" })).status).toBeGreaterThanOrEqual(400);
  }
  expect(await everything()).toEqual(before);
});

test("wrong links get one and the same answer", async () => {
  const answers = new Set<string>();
  for (let n = 0; n < 20; n += 1) {
    const wrong = n % 2 === 0 ? { _id: id } : { _id: crypto.randomUUID() };
    const _token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    const answer = await rpc("read_booking", { ...wrong, _token });
    answers.add(`${answer.status} ${JSON.stringify(answer.body)}`);
  }
  expect([...answers]).toEqual(["200 null"]);
});

test("the calendar feed is one event for each booking, without the customer's name", async () => {
  const project = {
    url: "http://localhost",
    key: LOCAL_SECRET_KEY,
    fetch: (request: Request) => api.stack.fetch(request),
  };
  const fetchFeed = (token: string) =>
    diaryFeed(new Request(`http://localhost/?token=${token}`), project, garage);
  const owner = await api.signIn(OWNER);
  const { body: code } = await api.call("/rest/v1/rpc/renew_diary_feed", {
    body: {},
    token: owner,
  });
  const answer = await fetchFeed(String(code));
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text).not.toMatch(/Ann|07700|example\.com\b/);
  const events = new ICAL.Component(ICAL.parse(text) as []).getAllSubcomponents("vevent");
  expect(events.map((event) => new ICAL.Event(event))).toMatchObject([
    { uid: `booking-${id}@www.harrowdown.example`, summary: "MOT Test", location: "MOT bay" },
  ]);
  expect(text).toContain("DTSTART:20270330T080000Z");
  expect((await fetchFeed("x")).status).toBe(404);
});
