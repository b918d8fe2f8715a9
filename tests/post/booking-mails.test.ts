// What the server's mails about a booking say (docs/diary.md#mails).
import { expect, test } from "vitest";
import garage from "../../supabase/functions/post/garage.json" with { type: "json" };
import { mailOf } from "../../supabase/functions/post/mails";

const booking = {
  reference: "7K3QF",
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
  vehicle: "HD24 KLM",
  title: "MOT Test",
  with: ["courtesy_car"],
  starts_at: "2027-03-30T08:00:00+00:00",
  ends_at: "2027-03-30T09:00:00+00:00",
  changeable_until: "2027-03-30T06:00:00+00:00",
  held_until: "2027-03-22T12:30:00+00:00",
  link: "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55.token",
};
const customer = "margaret@example.com";
const mail = (kind: string, params: object = {}) =>
  mailOf(kind, kind.endsWith("_by_link") ? null : customer, { ...booking, ...params }, garage);

test("a booked mail says what, when by the garage's clock, and how to change it", () => {
  expect(mail("booking_made")).toEqual({
    to_email: customer,
    reply_to: garage.email,
    subject: "Booked: Tuesday 30 March 2027, 9 am, HD-7K3QF",
    message: [
      "Hello Margaret,",
      "",
      "you are booked in:",
      "",
      "What for: MOT Test",
      "When: Tuesday 30 March 2027, 9 am, done by about 10 am",
      "With: a courtesy car",
      "Vehicle: HD24 KLM",
      "Reference: HD-7K3QF",
      "",
      "To move or cancel it, or to put it into your calendar, open this page:",
      `${garage.siteUrl}/booking#${booking.link}`,
      "",
      `You can move and cancel it there until Tuesday 30 March 2027, 7 am. After that, ring ${garage.phone}.`,
      "",
      garage.name,
      `${garage.phone}, ${garage.siteUrl}`,
    ].join("\n"),
  });
});

test("a held one says until when, what to press, and what becomes of it without", () => {
  const { subject, message } = mail("booking_held") ?? {};
  expect(subject).toBe("Please confirm: Tuesday 30 March 2027, 9 am, HD-7K3QF");
  expect(message).toContain("we hold this time for you until 12.30 pm:\n\nWhat for: MOT Test\n");
  expect(message).toContain(
    `pressed 'Confirm this time'. You can move or cancel it there, too:\n${garage.siteUrl}/booking#${booking.link}\n`,
  );
  expect(message).toContain("If you did not book it, do nothing.");
});

test("a moved one names both times, in winter and in summer", () => {
  const { subject, message } = mail("booking_moved", { was: "2027-03-26T09:30:00+00:00" }) ?? {};
  expect(subject).toBe("Moved to Tuesday 30 March 2027, 9 am, HD-7K3QF");
  expect(message).toContain("your booking of Friday 26 March 2027, 9.30 am has moved. It is now:");
  expect(message).toContain(`/booking#${booking.link}`);
});

test("a cancelled one leads to no page, and the day before has the time in its subject", () => {
  const cancelled = mail("booking_cancelled");
  expect(cancelled?.subject).toBe("Cancelled: Tuesday 30 March 2027, 9 am, HD-7K3QF");
  expect(cancelled?.message).not.toContain("/booking#");
  expect(mail("booking_tomorrow")?.subject).toBe("Tomorrow at 9 am: MOT Test, HD-7K3QF");
  expect(mail("booking_tomorrow")?.message).toContain(`/booking#${booking.link}`);
});

test("the garage hears what a customer did, and can ring or answer", () => {
  expect(mail("booking_moved_by_link", { was: "2027-03-29T08:00:00Z" })).toMatchObject({
    to_email: garage.email,
    reply_to: customer,
    subject: "Margaret Pike has moved to Tuesday 30 March 2027, 9 am: HD-7K3QF",
    message: expect.stringContaining(
      "Was: Monday 29 March 2027, 9 am\nIs now: Tuesday 30 March 2027, 9 am\n",
    ),
  });
  const cancelled = mail("booking_cancelled_by_link");
  expect(cancelled?.subject).toBe("Margaret Pike has cancelled: HD-7K3QF");
  expect(cancelled?.message).toContain("01632 960 883");
  // The code of the link is the customer's.
  expect(cancelled?.message).not.toContain(booking.link);
});

test("what a stranger typed becomes no link and no markup", () => {
  const typed = "https://spam.example/win?now=1 <b>click</b> ".repeat(9);
  for (const kind of ["held", "made", "moved", "cancelled", "tomorrow"]) {
    const { subject, message } = mail(`booking_${kind}`, { name: typed, vehicle: typed }) ?? {};
    expect(`${subject} ${message}`.replaceAll(garage.siteUrl, "")).not.toMatch(
      /spam\.example|https?:|</,
    );
  }
});

test.each([
  [true, "Booked for: Tuesday 30 March 2027, 9 am"],
  [false, "Wished for, not booked yet: Tuesday 30 March 2027, 9 am"],
])("an enquiry with a time says whether it is booked (%s)", (booked, line) => {
  const asked = { ...booking, source: "MOT Page Form", preferred_date: "2027-03-30", booked };
  for (const kind of ["enquiry", "receipt"]) {
    const message = mailOf(
      kind,
      null,
      { ...asked, created_at: booking.starts_at },
      garage,
    )?.message;
    expect(message).toContain(`\n${line}\n`);
    expect(message).not.toContain("Preferred date");
  }
});
