// What the garage reads of a chosen time where the mail goes from the browser (docs/diary.md#times-in-forms).
import { beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { motSlot, motTime } from "../../../tests/support/enquiry";
import { mailServer } from "../../../tests/support/mail-server";
import { submitEnquiry, type Enquiry } from "./submit";

const api = dataApi();
const server = mailServer();
beforeEach(() => localStorage.clear());

const enquiry: Enquiry = {
  source: "MOT Page Form",
  form: "mot-booking-form",
  suspect: false,
  content: {
    name: "Margaret Pike",
    email: "margaret@example.com",
    phone: "01632 960 883",
    service: "mot",
    vehicle: "",
    preferredDate: "2026-11-26",
    message: "",
  },
  visit: motTime,
};
const slot = { ...motSlot, mailed: false };
const lines = async () =>
  (await server.mails()).map(({ template_params: params }) => {
    // A template may read it.
    expect(params.preferred_date).toBe("2026-11-26");
    return params.message;
  });

test("the mail of a booking names day and time, and that it is booked", async () => {
  api.answer = () => ({ body: { ...slot, state: "booked", token: "a-Token_1", sequence: 0 } });
  expect(await submitEnquiry(enquiry)).toMatchObject({ ok: true, added: { byMail: "" } });
  expect(await lines()).toEqual(["Time: 9 am. Booked."]);
});

test("with the courtesy car it says so", async () => {
  api.answer = () => ({
    body: { ...slot, state: "booked", token: "a-Token_1", with: ["courtesy_car"] },
  });
  const visit = enquiry.visit ? { ...enquiry.visit, withCar: true } : null;
  expect(await submitEnquiry({ ...enquiry, visit })).toMatchObject({ added: { car: "yes" } });
  expect(await lines()).toEqual(["Time: 9 am. Booked, with the courtesy car."]);
});

test.each([
  ["a wish", () => ({ body: { ...slot, state: "wish" } })],
  ["what only the mail told", () => ({ status: 500 })],
])(
  "the mail of %s says that nothing is booked",
  async (_what, answer) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    api.answer = answer;
    expect(await submitEnquiry(enquiry)).toMatchObject({ ok: true });
    expect(await lines()).toEqual([
      expect.stringMatching(/(^|\n\n)Time: 9 am\. Not booked: please ring to agree a time\.$/),
    ]);
  },
  15_000,
);

test("a wish that staff have to release first is not mailed", async () => {
  api.answer = () => ({ body: { ...slot, state: "wish", held: true } });
  expect(await submitEnquiry(enquiry)).toMatchObject({ ok: true });
  expect(await lines()).toEqual([]);
});
