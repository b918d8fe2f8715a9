import { shippedFacts } from "../../src/shared/content/shipped-facts.ts";
import { addDays } from "../../src/shared/dates/days-and-times.ts";
import { hoursOn } from "../../src/shared/dates/opening-hours.ts";
import { momentAt } from "../../src/staff/diary/times.ts";
import { bookMot } from "./support/api.ts";
import { button, css, label, nth, role, text, within } from "./support/find.ts";
import type { Page } from "./support/page.ts";
import { signIn } from "./support/sign-in.ts";
import type { Options } from "./support/test.ts";
import { expect, test } from "./support/test.ts";

const card = (name: string, at: string) => button(new RegExp(`${name}.*${at}|${at}.*${name}`, "s"));

/** An open weekday far ahead, which no other journey uses. */
function workday({ engine, size }: Options, part: number): string {
  const own = (engine === "webkit" ? 160 : 0) + (size.width > 390 ? 80 : 0) + part * 40;
  let day = addDays(new Date().toISOString().slice(0, 10), 20 + own);
  day = addDays(day, Math.floor(Math.random() * 30));
  while (hoursOn(day, shippedFacts)[0]?.opens !== "08:00") day = addDays(day, 1);
  return day;
}

/** A booking at 8:00 in the diary of a day; returns whose it is. */
async function openBooking(visitor: Page, site: string, day: string): Promise<string> {
  const name = `Nia ${Math.random().toString(36).slice(2, 8)}`;
  await bookMot(site, name, momentAt(day, 8 * 60));
  await signIn(visitor, `/admin/diary?day=${day}`, "desk");
  await visitor.see(card(name, "8:00"));
  return name;
}

test("a booking is moved by 'Move to…', and back by Undo", async ({
  visitor,
  engine,
  size,
  front,
}) => {
  const name = await openBooking(visitor, front.address, workday({ engine, size }, 0));
  await visitor.click(card(name, "8:00"));
  const opened = role(size.width < 1280 ? "dialog" : "region", "MOT Test");
  await visitor.click(within(opened, button("Move to…")));
  await visitor.choose(within(opened, label("Time")), String(14 * 60));
  await visitor.click(within(opened, button(/^Move to .* at 14:00, MOT bay/)));
  await visitor.see(card(name, "14:00"));
  await visitor.gone(opened);
  await visitor.see(card(name, "14:00"), ({ focused }) => focused);
  await visitor.click(button("Undo"));
  await visitor.see(card(name, "8:00"));
});

// A phone has no table to drag in.
test(
  "a booking is dragged to another time, and stays there",
  { tag: "@wide" },
  async ({ visitor, engine, size, front }) => {
    const name = await openBooking(visitor, front.address, workday({ engine, size }, 1));
    const { x, y } = await visitor.aim(card(name, "8:00"));
    const row = await visitor.on(nth(css(".diary-table tbody tr"), 0), ([found]) =>
      Number(found?.getBoundingClientRect().height),
    );
    await visitor.drag({ x, y }, { x, y: y + 6 * row });
    await visitor.see(text(/^Moved to .* at 9:30, MOT bay/));
    // Letting go is no press that would open it.
    await visitor.gone(role("region", "MOT Test"));
    await visitor.session.reload();
    await visitor.see(card(name, "9:30"));
    expect(await visitor.content(card(name, "8:00"))).toMatchObject({ count: 0 });
  },
);
