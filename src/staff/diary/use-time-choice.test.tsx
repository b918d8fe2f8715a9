import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { BookEnquiry } from "./book-enquiry";
import { MoveForm } from "./move-form";
import type { Booking } from "./schema";
import { momentAt } from "./times";
import type { ChosenSlot } from "./use-time-choice";
import { placesOf, whenInWords } from "./words";

const api = dataApi();
let diary: FakeDiary;
let client: QueryClient;
/** What 'Turn into a booking' has sent. */
let sent: { _service: string; _starts: string; _resource?: number }[];

function fresh(): void {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  diary = new FakeDiary();
  sent = [];
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  fresh();
  api.answer = (call) => {
    if (!call.url.pathname.endsWith("book_enquiry")) return diary.answer(call) ?? { body: [] };
    sent.push(call.body as (typeof sent)[number]);
    return { status: 409, body: { code: "PT409", hint: "slot_taken", message: "taken" } };
  };
});
afterEach(() => {
  vi.useRealTimers();
});

/** A service on Lift 1 at 13:00 of a day for an hour, with changes. */
const onLift = (changes: Partial<Booking> = {}, day = "2026-11-24", from = 13 * 60) =>
  booking({
    service: "service",
    starts_at: momentAt(day, from),
    ends_at: momentAt(day, from + 60),
    places: [2],
    ...changes,
  });

async function showMove(own: Booking): Promise<ChosenSlot[]> {
  const moves: ChosenSlot[] = [];
  diary.bookings = [own, ...diary.bookings];
  render(
    <QueryClientProvider client={client}>
      <MoveForm
        diary={diary.read("2026-11-23", "2026-11-29")}
        booking={own}
        busy={false}
        onMove={(to) => moves.push(to)}
        onLeave={() => {}}
      />
    </QueryClientProvider>,
  );
  await read();
  return moves;
}

async function showBook(starts: string | null = null): Promise<void> {
  const wish = { service: "mot", preferred_date: "2026-11-26", starts_at: starts };
  const enquiry = { id: "e1", name: "Ann", bookings: [], ...wish };
  render(
    <QueryClientProvider client={client}>
      <BookEnquiry enquiry={enquiry} open onClose={() => {}} onElsewhere={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText("Time");
  await read();
}

/** Resolves once the shown day is read. */
const read = () =>
  waitFor(() => {
    expect(client.isFetching()).toBe(0);
    expect(screen.queryByText(/^Looking/)).toBeNull();
  });
const refresh = () =>
  act(async () => {
    await client.refetchQueries();
    // The client tells the screen in a task of its own.
    await new Promise((told) => setTimeout(told));
  });
const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const choice = () => ["Day", "Time", "Where"].map((name) => field(name).value);
async function choose(name: string, value: string | number): Promise<void> {
  fireEvent.change(field(name), { target: { value: String(value) } });
  await read();
}
const button = (name: RegExp) => screen.getByRole("button", { name });
const said = () => screen.getByRole("status").textContent;

test("'Move to…' opens where the booking is, and changing the place keeps day and time", async () => {
  const moves = await showMove(onLift());
  expect(choice()).toEqual(["2026-11-24", String(13 * 60), "2"]);
  fireEvent.click(button(/^Choose another time or place$/));
  expect(moves).toEqual([]);
  await choose("Where", 3);
  expect(choice()).toEqual(["2026-11-24", String(13 * 60), "3"]);
  fireEvent.click(button(/^Move to today at 13:00, Lift 2, without a mail$/));
  await choose("Day", "2026-12-02");
  fireEvent.click(
    button(/^Move to Wednesday 2 December at 13:00, Lift 2, with a mail to Tom O'Hara$/),
  );
  expect(moves).toEqual([
    { day: "2026-11-24", from: 13 * 60, resource: 3 },
    { day: "2026-12-02", from: 13 * 60, resource: 3 },
  ]);
});

test("a time that is not free there leaves none selected and says why, and is back where it is free", async () => {
  diary.bookings = [onLift({ id: "b2", places: [3] })];
  diary.closed["2026-11-25"] = "Staff training";
  const moves = await showMove(onLift());
  await choose("Where", 3);
  expect(choice()).toEqual(["2026-11-24", "", "3"]);
  expect(said()).toBe("Lift 2 is not free at 13:00. Please choose another time.");
  fireEvent.click(button(/^Choose a time$/));
  // It is free now, but nobody has chosen it.
  diary.bookings = diary.bookings.filter(({ id }) => id !== "b2");
  await refresh();
  expect(field("Time").value).toBe("");
  expect(said()).toBe("13:00 is free now. Please choose a time.");
  expect(moves).toEqual([]);
  await choose("Where", 2);
  expect(field("Time").value).toBe(String(13 * 60));
  await choose("Day", "2026-11-25");
  expect(field("Time").value).toBe("");
  expect(said()).toBe("Closed: Staff training");
  await choose("Day", "2026-11-26");
  expect(field("Time").value).toBe(String(13 * 60));
});

test("a car whose time has begun moves to another lift at its time, between the quarters too", async () => {
  await showMove(onLift({ status: "arrived" }, "2026-11-24", 9 * 60 + 20));
  expect(choice()).toEqual(["2026-11-24", String(9 * 60 + 20), "2"]);
  await choose("Where", 3);
  expect(button(/^Move to today at 9:20, Lift 2, without a mail$/)).toBeTruthy();
  expect(field("Time").options[1]?.text).toBe("10:30");
});

test("a lift that is out of use, and a day that has passed, are named and not replaced", async () => {
  diary.resources = diary.resources.map((one) => ({ ...one, active: one.id !== 2 }));
  await showMove(onLift());
  expect(choice()).toEqual(["2026-11-24", "", "2"]);
  expect(said()).toBe("Lift 1 is out of use. Please choose another place.");
  await choose("Where", 3);
  expect(field("Time").value).toBe(String(13 * 60));
  cleanup();
  fresh();
  await showMove(onLift({}, "2026-11-23"));
  expect(choice()).toEqual(["2026-11-23", "", "2"]);
  expect(said()).toBe("Monday 23 November has passed. Please choose another day.");
});

test("a selected time that is taken meanwhile stays, says so and cannot be pressed", async () => {
  diary.mails = false;
  await showBook();
  expect(choice()).toEqual(["2026-11-26", "", "1"]);
  await choose("Time", 13 * 60);
  diary.bookings = [booking({ starts_at: momentAt("2026-11-26", 13 * 60) })];
  diary.bookings = diary.bookings.map((one) => ({
    ...one,
    ends_at: momentAt("2026-11-26", 14 * 60),
  }));
  await refresh();
  expect(field("Time").value).toBe(String(13 * 60));
  expect(field("Time").selectedOptions[0]?.text).toBe("13:00, taken meanwhile");
  expect(said()).toBe("13:00 was taken meanwhile. Please choose another time.");
  fireEvent.click(button(/^Taken meanwhile$/));
  await choose("Time", 14 * 60);
  expect(button(/^Book Thursday 26 November at 14:00, MOT bay, without a mail$/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test("'Turn into a booking' opens on the time that the customer wished for, if it is free", async () => {
  await showBook("2026-11-26T13:00:00+00:00");
  expect(button(/^Book Thursday 26 November at 13:00, MOT bay, with a mail to Ann$/)).toBeTruthy();
});

type Made<From> = From extends fc.Arbitrary<infer Value> ? Value : never;
const days = ["2026-11-24", "2026-11-26", "2026-11-29", "2026-12-01"];
const place = fc.integer({ min: 1, max: 3 });
const quarterOfDay = fc.integer({ min: 32, max: 68 });
const changes = fc.record({
  field: fc.constantFrom("Day", "Time", "Where", "What for"),
  at: fc.nat(),
});
/** Bookings of others, and a place that breaks. */
const others = fc.record({
  taken: fc.array(fc.tuple(fc.constantFrom(...days), quarterOfDay, place), { maxLength: 40 }),
  broken: fc.option(place),
});

const offeredIn = (name: string) =>
  [...field(name).options].filter(({ disabled }) => !disabled).map(({ value }) => value);
/** The time that was chosen last. */
let lastTime = "";

/** Chooses one of the values of a field; the others keep theirs, or none where the time is not free. */
async function change({ field: name, at }: Made<typeof changes>): Promise<void> {
  const [day, , where] = choice();
  const values = name === "Day" ? days : offeredIn(name);
  const value = values[at % Math.max(values.length, 1)] ?? "";
  if (value === "" && name === "Time") return;
  await choose(name, value);
  expect(field(name).value).toBe(value);
  if (name === "Time") lastTime = value;
  const [dayNow, timeNow, whereNow] = choice();
  expect([lastTime, ""]).toContain(timeNow);
  expect(dayNow).toBe(name === "Day" ? value : day);
  // A place of another kind is none of the next service's.
  expect([where, ...(name === "Day" || name === "Time" ? [] : offeredIn("Where"))]).toContain(
    whereNow,
  );
}

/** Reads the diary again as others have left it: nothing that is selected changes. */
async function readAgain({ taken, broken }: Made<typeof others>): Promise<void> {
  const selected = choice();
  diary.resources = diary.resources.map((one) => ({ ...one, active: one.id !== broken }));
  diary.bookings = taken.map(([day, quarters, at], n) =>
    onLift({ id: `t${n}`, places: [at] }, day, quarters * 15),
  );
  await refresh();
  expect(choice()).toEqual(selected);
}

/** Presses the button, and compares what it said with what is sent; nothing where it cannot be pressed. */
async function press(): Promise<void> {
  const pressed = screen.getByText(/^(Book |Taken|Choose)/, { selector: "button" });
  const { textContent: words } = pressed;
  const isOff = pressed.getAttribute("aria-disabled") === "true";
  fireEvent.click(pressed);
  await waitFor(() => expect(sent).toHaveLength(isOff ? 0 : 1));
  await waitFor(() => expect(pressed.getAttribute("aria-busy")).toBe("false"));
  const said = sent.map(({ _starts: starts, _resource: resource = 0 }) => {
    const where = placesOf(diary, [resource]) || "any free place";
    return `Book ${whenInWords(starts)}, ${where}, with a mail to Ann`;
  });
  expect(said).toEqual(isOff ? [] : [words]);
  expect(words.startsWith("Book ")).toBe(!isOff);
  expect(sent.every(({ _service: service }) => service === field("What for").value)).toBe(true);
}

test("whatever is changed and read again, what is sent is what the pressed button said", async () => {
  let presses = 0;
  const steps = fc.array(fc.oneof(changes, changes, others, fc.constant("press" as const)), {
    minLength: 8,
    maxLength: 14,
  });
  const play = fc.asyncProperty(steps, async (all) => {
    cleanup();
    fresh();
    lastTime = String(13 * 60);
    await showBook("2026-11-26T13:00:00+00:00");
    for (const step of all) {
      sent = [];
      if (step === "press") await press();
      else if ("field" in step) await change(step);
      else await readAgain(step);
      presses += sent.length;
    }
  });
  await fc.assert(play, { numRuns: 15 });
  expect(presses).toBeGreaterThan(0);
});
