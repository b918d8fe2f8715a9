// Random bookings, confirmations, moves, cancellations, closures, and time that passes
// (docs/diary.md#one-writer and #held). npm test tries a few; DIARY_STEPS=2000 npm run test:db --
// diary-property as many as wanted.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { useStack } from "./support/stack";

const api = useStack();

const steps = Number(process.env.DIARY_STEPS ?? 60);
const seed = Number(process.env.DIARY_SEED ?? Date.now() % 2 ** 31);
const owner = "a0000000-0000-4000-8000-000000000001";
/** A week with a break in each day, and a night in which the clocks change. */
const days = ["2027-03-26", "2027-03-27", "2027-03-28", "2027-03-29", "2027-03-30"];
const day = [
  { opens: "00:00", closes: "03:30" },
  { opens: "09:00", closes: "17:00" },
];
const facts = { openingHours: Array.from({ length: 7 }, () => day), closures: [] };

type Step = { what: string; service: string; pick: number; day: number; at: number };
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ..."book book book book confirm confirm wait move cancel close open try".split(" "),
  ),
  service: fc.constantFrom("mot", "service", "mot with a car"),
  pick: fc.nat(10_000),
  day: fc.nat(days.length - 1),
  at: fc.nat(10_000),
});

type Made = { id: string; sequence: number; state: string; held_until: string | null };
const made: Made[] = [];
let now = Date.parse("2027-03-22T12:00:00Z");
/** As the mail has it. */
const token = "private.booking_token($1, 0::smallint)";
const closed: string[] = [];

async function ask<Result>(sql: string, values: unknown[]): Promise<Result> {
  const { rows } = await api.stack.db.query<{ answer: Result }>(`select ${sql} as answer`, values);
  if (!rows[0]) throw new Error("no row");
  return rows[0].answer;
}

/** The code of a refusal, or the answer. */
async function attempt(
  sql: string,
  values: unknown[],
): Promise<{ refused?: string; answer?: Made }> {
  try {
    return { answer: await ask<Made>(sql, values) };
  } catch (error) {
    return { refused: String((error as { hint?: string }).hint) };
  }
}

const key = (service: string) => service.split(" ")[0] ?? "";
const extra = (service: string) => (service.endsWith("car") ? ["courtesy_car"] : []);

async function free({ service, day }: Step): Promise<string[]> {
  const sql = "public.free_slots($1, $2::date, $2::date, $3::text[])";
  const { slots } = await ask<{ slots: string[] }>(sql, [key(service), days[day], extra(service)]);
  return slots;
}

function book(service: string, starts: string) {
  const id = crypto.randomUUID();
  return attempt(
    "public.book_slot($1, $2, $3, 'Ann Other', $4, '07700 900123', null, null, 'Contact Form', false, $5)",
    [id, key(service), starts, `${id}@example.com`, extra(service)],
  );
}

/** Does one step; says what went wrong with it. */
async function take(done: Step): Promise<string | undefined> {
  const slots = await free(done);
  const booking = made[done.pick % Math.max(made.length, 1)];
  const starts = slots[done.at % Math.max(slots.length, 1)];
  const day = days[done.day] ?? "";
  switch (done.what) {
    case "book": {
      if (starts === undefined) return;
      const { refused, answer } = await book(done.service, starts);
      if (answer) made.push(answer);
      return refused && `${done.service} at ${starts} was offered, and refused: ${refused}`;
    }
    case "move": {
      if (starts === undefined || !booking) return;
      const sql = `public.move_booking($1, ${token}, $2, $3)`;
      const { refused } = await attempt(sql, [booking.id, starts, booking.sequence]);
      if (refused === undefined) stands(booking);
      return unless(["slot_taken", "not_offered", "booking_changed"], refused);
    }
    case "confirm": {
      if (booking?.state !== "held") return;
      const { refused } = await attempt(`public.confirm_booking($1, ${token})`, [booking.id]);
      if (refused === undefined) stands(booking);
      const isOver = Date.parse(booking.held_until ?? "") <= now;
      return unless(isOver ? ["slot_taken", "not_offered"] : [], refused);
    }
    case "wait":
      await passTo(now + 20 * 60_000);
      return;
    case "cancel": {
      if (!booking) return;
      await ask(`public.cancel_booking($1, ${token})`, [booking.id]);
      made.splice(made.indexOf(booking), 1);
      return;
    }
    case "close": {
      const id = crypto.randomUUID();
      const lift = "(select id from public.resources where kind = 'lift' order by id limit 1)";
      const where = done.at % 3 === 0 ? "null" : lift;
      const sql = `public.close_days($1, $2::date, $2::date, 'Closed', ${where})`;
      const { refused } = await attempt(sql, [id, day]);
      if (refused === undefined) closed.push(id);
      return unless(["bookings_in_the_way"], refused);
    }
    case "open":
      await ask("public.open_days($1)", [closed.pop() ?? crypto.randomUUID()]);
      return;
    default: {
      // Any quarter of an hour of that day, in winter as in summer: taken exactly if it is offered.
      const at = new Date(Date.parse(`${day}T00:00:00Z`) + (done.at % 92) * 900_000);
      const offered = slots.some((slot) => Date.parse(slot) === at.getTime());
      const { refused, answer } = await book(done.service, at.toISOString());
      if (answer) made.push(answer);
      if (offered === (refused === undefined)) return;
      return `${done.service} at ${at.toISOString()}: ${offered ? "" : "not "}offered, ${refused ?? "booked"}`;
    }
  }
}

function stands(booking: Made): void {
  booking.sequence += 1;
  booking.state = "booked";
}

async function passTo(moment: number): Promise<void> {
  now = moment;
  await api.stack.moveClock(new Date(now));
}

function unless(known: string[], refused: string | undefined): string | undefined {
  return refused === undefined || known.includes(refused) ? undefined : `refused: ${refused}`;
}

/** Everything that must never be. */
async function faults(): Promise<string[]> {
  const found = await ask<Record<string, number>>(
    `jsonb_build_object(
      'overlaps', (select count(*) from private.occupied a join private.occupied b
        on a.resource_id = b.resource_id and a.id < b.id and a.during && b.during),
      'outside', (select count(*) from private.misplaced_bookings('2027-03-01', '2027-05-01')),
      'incomplete', (select count(*) from public.bookings b join public.bookable_services s on s.key = b.service
        where case when b.status = 'booked' or (b.status = 'held' and b.held_until > private.clock())
            then cardinality(s.needs || b.extras) else 0 end
          <> (select count(*) from private.taken o
            where o.booking_id = b.id and o.during = tstzrange(b.starts_at, b.ends_at))))`,
    [],
  );
  return Object.keys(found).filter((what) => found[what] !== 0);
}

test(
  `${steps} random steps: nothing overlaps, lies outside of the hours or on closed days, and what is offered is what is taken`,
  { timeout: 600_000 },
  async () => {
    await passTo(now);
    await api.stack.db.exec(
      `insert into private.post_settings (mail) values ('server') on conflict (one) do update set mail = 'server';
      insert into private.diary_settings (enabled) values (true) on conflict (one) do update set enabled = true;
      insert into public.facts (body) values ('${JSON.stringify(facts)}');
      select set_config('request.jwt.claims', '{"sub": "${owner}", "role": "authenticated"}', false)`,
    );
    const wrong: unknown[] = [];
    for (const [number, one] of fc.sample(step, { numRuns: steps, seed }).entries()) {
      const fault = await take(one);
      if (fault) wrong.push({ number, fault });
      if (number % 20 === 19) wrong.push(...(await faults()).map((what) => ({ number, what })));
    }
    expect(wrong, `DIARY_SEED=${seed}`).toEqual([]);
    // Of which some may be cancelled by now.
    const booked = await ask<number>("(select count(*)::int from public.bookings)", []);
    expect(booked).toBeGreaterThan(5);
  },
);
