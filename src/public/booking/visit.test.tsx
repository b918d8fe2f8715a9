// A free time in the forms (docs/diary.md#times-in-forms).
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { FakeVisits, refusal, thursday, type BookArgs } from "../../../tests/support/visit-api";
import { nextFrame } from "../../../tests/support/next-frame";
import { BookingForm } from "./booking-form";
import { MotBookingForm } from "./mot-booking-form";

const api = dataApi();
let diary: FakeVisits;

const calls = (name: string) => api.calls.filter(({ url }) => url.pathname.endsWith(name));
const booked = () => calls("book_slot").map(({ body }) => body as BookArgs);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubEnv("VITE_MAIL", "server");
  // A Tuesday morning at the garage.
  vi.useFakeTimers({ now: new Date("2026-11-24T10:42:00Z"), toFake: ["Date"] });
  diary = new FakeVisits();
  api.answer = (call) => diary.answer(call);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const day = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });
const pick = async (name: RegExp) => {
  fireEvent.click(await day(name));
  await nextFrame();
};
const times = () => screen.getByRole("group", { name: /^Time on/ });
const time = (name: string) => within(times()).getByRole<HTMLInputElement>("radio", { name });
const button = (name: string) => screen.findByRole("button", { name });
/** The receipt of a time; `text` stands below its title. */
async function findReceipt(text: string) {
  const receipt = await screen.findByRole("region", { name: "Request Submitted" });
  expect(receipt.textContent).toContain(text);
  return receipt;
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

async function open(form = <MotBookingForm />) {
  render(form, { wrapper: MemoryRouter });
  fireEvent.focusIn(screen.getByLabelText("Your name"));
  await act(() => vi.dynamicImportSettled());
}

/** Fills the form and chooses Thursday, 9 am. */
async function chooseNine() {
  await open();
  await pick(/^Thursday 26 November 5 times free/);
  fireEvent.click(time("9 am"));
  type("Your name", "Margaret Pike");
  type("Phone", "01632 960 883");
  type("Email", "margaret@example.com");
}

test("each open day says how many times are free, and a full one cannot be chosen", async () => {
  await open();
  await day(/^Saturday 28 November 2 times free/);
  const list = within(screen.getByRole("group", { name: /^Preferred date/ }));
  expect(list.getAllByText("No times left").length).toBeGreaterThan(2);
  expect(list.getByText("Closed on Sundays")).toBeDefined();
  expect(list.queryByRole("radio", { name: /Friday 27 November/ })).toBeNull();
  expect(calls("free_slots").map(({ body }) => body)).toEqual([
    { _service: "mot", _from: "2026-11-25", _to: "2026-12-25" },
  ]);
});

test("a chosen day shows its times in one set of radio buttons, and says whose they are", async () => {
  await open();
  await pick(/^Thursday 26 November 5 times free/);
  const shown = within(times());
  expect(shown.getAllByRole("group").map((half) => half.textContent)).toEqual([
    "Morning8.30 am9 am9.30 am10.30 am",
    "Afternoon1 pm",
  ]);
  const radios = shown.getAllByRole<HTMLInputElement>("radio");
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  expect(times().textContent).toContain("Times are the garage's own, in Harrow Down.");
});

test("with a time the request is a booking, whose receipt has time, reference and ways to change it", async () => {
  await chooseNine();
  expect(
    screen.getByText("MOT Test, Thursday 26 November, 9\u00a0am", { collapseWhitespace: false }),
  ).toBeDefined();
  expect(screen.getByText("You can move or cancel it until 2 hours before.")).toBeDefined();
  fireEvent.click(await button("Book it"));
  const receipt = await findReceipt("Booked. Thursday 26 November, 9\u00a0am");
  expect(receipt.textContent).toMatch(/HD-[2-9A-HJKMNP-Z]{5}/);
  const link = within(receipt).getByRole("link", { name: "Move or cancel" });
  expect(link.getAttribute("href")).toBe(`/booking#${booked()[0]?._id}.a-Token_1`);
  expect(booked()).toMatchObject([
    { _service: "mot", _starts: "2026-11-26T09:00:00+00:00", _source: "MOT Page Form" },
  ]);
  expect(calls("enquiries")).toEqual([]);
});

test("a time that waits for a press in the mail says until when, and has no link here", async () => {
  diary.told = { state: "held", held_until: "2026-11-24T11:12:00+00:00", token: null };
  await chooseNine();
  fireEvent.click(await button("Book it"));
  const receipt = await findReceipt("Held for you. Thursday 26 November, 9\u00a0am");
  expect(receipt.textContent).toContain(
    "We hold this time until 11.12\u00a0am. It is yours once you press the link in the mail that we have just sent.",
  );
  expect(receipt.textContent).toContain("press ‘Confirm this time’");
  expect(within(receipt).queryByRole("link", { name: "Move or cancel" })).toBeNull();
  // For a reload.
  expect(sessionStorage.getItem("mot-booking-form")).toContain(`"heldUntil":"2026-11-24T11:12`);
});

test("where nothing can confirm a time, the form asks for it as a wish", async () => {
  diary.says = { wishes: true };
  await chooseNine();
  expect(screen.getByText("We keep it as a wish, and ring you to agree it.")).toBeDefined();
  diary.told = { state: "wish" };
  fireEvent.click(await button("Request MOT"));
  const receipt = await screen.findByRole("region", { name: "Request Submitted" });
  expect(receipt.textContent).toContain("for you as a wish and ring you.");
  expect(booked()).toMatchObject([{ _starts: "2026-11-26T09:00:00+00:00" }]);
});

/** Opens the form that was left with a chosen time, as after a reload. */
async function openAgain() {
  cleanup();
  await open();
  await day(/^Thursday 26 November/);
}

test("after a reload the chosen time is chosen again, and books", async () => {
  await chooseNine();
  await openAgain();
  await screen.findByText(/^MOT Test, Thursday 26 November, 9/);
  expect(time("9 am").checked).toBe(true);
  fireEvent.click(await button("Book it"));
  await findReceipt("Booked. Thursday 26 November, 9");
  expect(localStorage.getItem("mot-booking-form")).toBeNull();
});

test("a draft's time that is no longer free is said, with the nearest ones, and takes no focus", async () => {
  await chooseNine();
  diary.slots = thursday.filter((start) => !start.endsWith("09:00"));
  await openAgain();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "9\u00a0am is no longer free. Still free: 8.30, 9.30, 10.30.",
  );
  expect(document.activeElement).not.toBe(alert);
  await button("Request MOT");
  fireEvent.click(within(alert).getByRole("button", { name: "9.30\u00a0am" }));
  expect(time("9.30 am").checked).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("with the courtesy car only times at which it is free are shown, and both are booked", async () => {
  diary.carSlots = ["2026-11-26T09:30", "2026-11-28T09:00"];
  await chooseNine();
  fireEvent.click(screen.getByLabelText("I need the courtesy car"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "The courtesy car is out at 9\u00a0am. Still free: 9.30, Saturday 9\u00a0am.",
  );
  await day(/^Thursday 26 November 1 time free/);
  expect(screen.getByLabelText<HTMLInputElement>("I need the courtesy car").checked).toBe(true);
  fireEvent.click(time("9.30 am"));
  await screen.findByText(/9.30\sam, with the courtesy car$/);
  fireEvent.click(await button("Book it"));
  const receipt = await findReceipt("Booked. ");
  expect(receipt.textContent).toContain("Courtesy car");
  expect(booked()).toMatchObject([
    { _starts: "2026-11-26T09:30:00+00:00", _with: ["courtesy_car"] },
  ]);
});

test("without a time the request is as it was", async () => {
  await chooseNine();
  await pick(/^Saturday 28 November/);
  fireEvent.click(await button("Request MOT"));
  await screen.findByRole("region", { name: "Request Submitted" });
  expect(booked()).toEqual([]);
  expect(calls("enquiries")[0]?.body).toMatchObject({ preferred_date: "2026-11-28" });
});

test("a time that was taken meanwhile is named, with the nearest ones; nothing typed is lost", async () => {
  await chooseNine();
  diary.refused = refusal(409, "slot_taken");
  diary.slots = thursday.filter((start) => !start.endsWith("09:00"));
  fireEvent.click(await button("Book it"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "Somebody has just taken 9\u00a0am. Still free: 8.30, 9.30, 10.30.",
  );
  expect(document.activeElement).toBe(alert);
  expect(screen.queryByText("Error")).toBeNull();
  expect(times().querySelector("s")?.textContent).toBe("9 am");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("margaret@example.com");
  diary.refused = null;
  fireEvent.click(within(alert).getByRole("button", { name: "9.30\u00a0am" }));
  expect(time("9.30 am").checked).toBe(true);
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(await button("Book it"));
  await findReceipt("Booked. Thursday 26 November, 9.30\u00a0am");
  expect(new Set(booked().map(({ _id }) => _id)).size).toBe(2);
});

test("a time that is not offered any more is said, and the days are read again", async () => {
  await chooseNine();
  diary.refused = refusal(422, "not_offered");
  diary.slots = ["2026-11-28T09:00"];
  fireEvent.click(await button("Book it"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "9\u00a0am on Thursday 26 November is not offered any more. Still free: Saturday 9\u00a0am.",
  );
  const list = within(screen.getByRole("group", { name: /^Preferred date/ }));
  expect(list.queryByRole("radio", { name: /Thursday 26 November/ })).toBeNull();
  fireEvent.click(within(alert).getByRole("button", { name: "Saturday 9\u00a0am" }));
  expect(time("9 am").checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Pick a date").value).toBe("2026-11-28");
});

test("beyond the limit of the diary the time is kept as a wish", async () => {
  await chooseNine();
  fireEvent.click(time("9.30 am"));
  diary.refused = {
    body: {
      state: "wish",
      reference: "7K3QF",
      starts_at: "2026-11-26T09:30:00+00:00",
      ends_at: "2026-11-26T10:30:00+00:00",
      mailed: true,
    },
  };
  fireEvent.click(await button("Book it"));
  const receipt = await screen.findByRole("region", { name: "Request Submitted" });
  expect(receipt.textContent).toContain(
    "We have kept 9.30 on Thursday for you as a wish and ring you.",
  );
});

test("an answer that was lost is asked for again under the same id, also after a correction", async () => {
  await chooseNine();
  diary.refused = { status: 500 };
  fireEvent.click(await button("Book it"));
  await screen.findByRole("alert");
  diary.refused = null;
  type("Phone", "01632 960 884");
  fireEvent.click(await button("Book it"));
  await findReceipt("Booked. ");
  expect(new Set(booked().map(({ _id }) => _id)).size).toBe(1);
}, 20_000);

const free = { minutes: 60, notice_minutes: 120, last_day: "2027-02-20", offers: [], slots: [] };
test.each<[string, () => DataReply | Promise<DataReply>]>([
  ["switched off", () => ({ body: null })],
  ["paused", () => ({ body: { ...free, paused: "We are at a show." } })],
  ["broken", () => ({ status: 500 })],
  ["out of reach", () => "hang up"],
  ["too slow", () => new Promise((late) => setTimeout(() => late({ body: null }), 7000))],
])(
  "while the diary is %s, the date field is as it was",
  async (how, answered) => {
    api.answer = (call) =>
      call.url.pathname.endsWith("free_slots") ? answered() : diary.answer(call);
    await open();
    await pick(/^Thursday 26 November$/);
    const waited = how === "too slow" ? 5500 : 100;
    await act(() => new Promise((resolve) => setTimeout(resolve, waited)));
    expect(screen.queryByRole("group", { name: /^Time on/ })).toBeNull();
    expect(screen.queryByText("We are at a show.") !== null).toBe(how === "paused");
    expect(screen.getByLabelText<HTMLInputElement>("Pick a date").value).toBe("2026-11-26");
    type("Your name", "Margaret Pike");
    type("Phone", "01632 960 883");
    type("Email", "margaret@example.com");
    fireEvent.click(await button("Request MOT"));
    await screen.findByRole("region", { name: "Request Submitted" });
  },
  15_000,
);

test("the contact form asks for the chosen service, and forgets a time of another one", async () => {
  await open(<BookingForm />);
  expect(calls("free_slots")).toEqual([]);
  fireEvent.click(screen.getByRole("radio", { name: "MOT Test" }));
  await pick(/^Thursday 26 November 5 times free/);
  fireEvent.click(time("9 am"));
  await button("Book it");
  fireEvent.click(screen.getByRole("radio", { name: "Other" }));
  await button("Send request");
  await waitFor(() => expect(screen.queryByRole("group", { name: /^Time on/ })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Pick a date").value).toBe("2026-11-26");
});
