// Visitors who come all at once, each with an address of their own, look, ask, book and write, first against
// the embedded stack by the site's own modules over HTTP, then against a real PostgreSQL through a pool
// (docs/testing.md#load). Fails if something that was accepted is not stored exactly once. Calls nothing but
// this machine.
import { setTimeout as pause } from "node:timers/promises";
import { withEmbedded } from "./load/embedded.mjs";
import { withPostgres } from "./load/postgres.mjs";
import { diary, withoutLimits } from "./postgres/set-up.mjs";
import { percentile } from "./support/figures.mjs";

export const options = {
  visitors: { type: "string", default: "200" },
  seconds: { type: "string", default: "60" },
  only: { type: "string" },
  server: { type: "string" },
};
const day = 86_400_000;
const setUp = `${withoutLimits}; ${diary(3)};
  insert into public.pages (title, slug, status) values ('Load', 'load', 'published')`;

export async function measure({ server, only, ...values }) {
  if (server && !["localhost", "127.0.0.1"].includes(new URL(server).hostname)) {
    throw new Error("Two hundred visitors are sent to a server on this machine only.");
  }
  const [visitors, seconds] = [Number(values.visitors), Number(values.seconds)];
  const whole = [];
  if (only !== "postgres") {
    console.log(`\n${visitors} visitors for ${seconds} s against the embedded stack over HTTP`);
    whole.push(await withEmbedded((place) => play(place, visitors, seconds)));
  }
  if (only !== "embedded") {
    console.log(`\n${visitors} visitors for ${seconds} s against PostgreSQL through its pool`);
    whole.push(await withPostgres(server, (place) => play(place, visitors, seconds)));
  }
  return whole.every(Boolean);
}

async function play(place, visitors, seconds) {
  await place.sql(setUp);
  // The very first request pays for the start of the server.
  await place.visitor(visitors).look();
  const book = { took: new Map(), refusals: new Map(), accepted: [], booked: [], refused: [] };
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: visitors }, (_, number) =>
      visit(place.visitor(number), number, end, book),
    ),
  );
  report(book);
  return isWhole(place, book);
}

/** One visitor: looks at the site, then asks, books or writes, until the time is over. */
async function visit(visitor, number, end, book) {
  for (let round = 0; performance.now() < end; round += 1) {
    const email = `load.${number}.${round}@example.com`;
    note("look", await timed("look", () => visitor.look()));
    const what = ["enquiry", "booking", "chat"][(number + round) % 3];
    if (what === "chat") await send("chat", () => visitor.say(email));
    else if (what === "enquiry") await send("enquiry", () => visitor.ask(email));
    else {
      const from = new Date(Date.now() + (1 + ((number + round) % 5) * 30) * day);
      const asked = from.toISOString().slice(0, 10);
      const told = await timed("free times", () => visitor.times(asked));
      note("free times", told);
      const { free = [] } = told;
      // Everybody wants one of the first.
      const time = free[Math.floor(Math.random() * Math.min(8, free.length))];
      if (time) await send("booking", () => visitor.ask(email, time));
    }
    // Whoever has sent something reads the receipt.
    await pause(Math.random() * 1000);

    async function send(kind, work) {
      const { refused, booked } = await timed(kind, work);
      const list = refused === null ? (booked ? book.booked : book.accepted) : book.refused;
      list.push(`${kind === "chat" ? "chat" : "enquiry"} ${email}`);
      note(kind, { refused });
    }
  }
  function note(kind, { refused }) {
    const told = `${kind}: ${refused}`;
    if (refused) book.refusals.set(told, (book.refusals.get(told) ?? 0) + 1);
  }
  async function timed(kind, work) {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      return { refused: `${error.name}: ${error.message}` };
    } finally {
      book.took.set(kind, [...(book.took.get(kind) ?? []), performance.now() - began]);
    }
  }
}

function report({ took, refusals, accepted, booked }) {
  for (const [kind, all] of took) {
    const at = (percent) => `${percentile(all, percent).toFixed()} ms`;
    console.log(
      `  ${kind.padEnd(10)} ${String(all.length).padStart(6)} times, p50 ${at(50)}, p95 ${at(95)}, longest ${at(100)}`,
    );
  }
  console.log(
    `  ${booked.length} booked, ${accepted.length} more accepted; refused or without an answer:`,
  );
  for (const [told, times] of refusals) console.log(`    ${String(times).padStart(6)}  ${told}`);
}

/** Whether each that was accepted is stored once, and none twice whatever its sender was told. */
async function isWhole(place, { accepted, booked, refused }) {
  const rows = await place.sql(`
    select what, sum(times)::int as times, sum(bookings)::int as bookings from (
      select 'enquiry ' || email as what, count(*) as times, 0 as bookings from public.enquiries group by 1
      union all
      select 'enquiry ' || email, 0, count(*) from public.bookings group by 1
      union all
      select 'chat ' || email, count(*), 0 from public.chat_messages group by 1
    ) stored where what like '% load.%' group by 1`);
  const stored = new Map(rows.map(({ what, ...counts }) => [what, counts]));
  const lost = [
    ...accepted.filter((what) => stored.get(what)?.times !== 1),
    ...booked.filter((what) => stored.get(what)?.times !== 1 || stored.get(what)?.bookings !== 1),
  ];
  const doubled = rows.filter(({ times, bookings }) => times > 1 || bookings > 1);
  const [{ over }] = await place.sql(
    `select count(*)::int as over from private.occupied a join private.occupied b
       on a.resource_id = b.resource_id and a.during && b.during and a.booking_id < b.booking_id`,
  );
  const untold = refused.filter((what) => stored.has(what)).length;
  console.log(
    `  ${rows.length} stored: ${lost.length} lost, ${doubled.length} doubled, ${over} booked over another; ${untold} stored whose sender was told to try again`,
  );
  return lost.length + doubled.length + over === 0 && accepted.length + booked.length > 0;
}
