// What the server's mails say; the function that sends them has tests of its own.
import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { hoursInWords, withPublished } from "../../supabase/functions/post/garage-facts";
import garage from "../../supabase/functions/post/garage.json" with { type: "json" };
import { mailOf } from "../../supabase/functions/post/mails";

const enquiry = {
  reference: "7K3QF",
  source: "MOT Page Form",
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
  service: "mot",
  vehicle: "HD24 KLM",
  preferred_date: "2026-11-26",
  message: "The handbrake was an advisory.",
  created_at: "2026-11-22T10:05:00.000Z",
};
const reminder = {
  kind: "mot",
  name: "Margaret Pike",
  vehicle: "HD24 KLM",
  due: "2026-12-22",
  days: [7, 30],
  next: ["2026-11-22", "2026-12-15"],
  days_before: 7,
  link: "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55.token",
};
const customer = "margaret@example.com";

test("a test mail goes to whoever asked for it", () => {
  expect(mailOf("test", customer, {}, garage)).toMatchObject({
    to_email: customer,
    subject: `Mail from ${garage.name} goes out`,
  });
});

test("a receipt says what was asked, when we ring and how to reach us", () => {
  expect(mailOf("receipt", customer, enquiry, garage)).toEqual({
    to_email: customer,
    reply_to: garage.email,
    subject: "We have your request: HD-7K3QF",
    message: [
      "Hello Margaret,",
      "",
      "thank you. Your request has reached us. Its reference is HD-7K3QF.",
      "",
      "What for: MOT Test",
      "Vehicle: HD24 KLM",
      "Preferred date: Thursday 26 November 2026",
      "We ring you on the number that ends in 0883",
      "",
      "We ring as soon as we can, while we are open: Monday to Friday 8 am – 6 pm, Saturday 9 am – 2 pm. A day is booked once we have agreed it with you.",
      "",
      `If it cannot wait, or something here is wrong, ring ${garage.phone} or answer this mail.`,
      "",
      garage.name,
      `${garage.phone}, ${garage.siteUrl}`,
    ].join("\n"),
  });
});

test.each([
  [1, "1 request is held", "1 request is recorded, but held. Nobody was mailed about it."],
  [40, "40 requests are held", "40 requests are recorded, but held. Nobody was mailed about them."],
])("the garage is told that %i wait, and where", (held, subject, text) => {
  const mail = mailOf("held", null, { held }, garage);
  expect(mail).toMatchObject({ to_email: garage.email, subject });
  expect(mail?.message).toContain(text);
  expect(mail?.message).toContain(`${garage.siteUrl}/admin/enquiries?held=yes`);
});

test("a receipt leaves out what was left out, and says that we are closed on the wanted day", () => {
  const asked = { ...enquiry, service: null, vehicle: null, preferred_date: "2026-12-25" };
  const { message } = mailOf("receipt", customer, asked, garage) ?? {};
  expect(message).toContain(
    "Preferred date: We are closed on Friday 25 December 2026; we'll ring to find a day.",
  );
  expect(message).not.toMatch(/What for|Vehicle/);
});

describe("mails to an address that a stranger may have typed", () => {
  const typed = "https://spam.example/win?now=1 <b>click</b> ".repeat(9);
  const mails = [
    ["receipt", { ...enquiry, name: typed, vehicle: typed, message: typed }],
    ["reminder_confirm", { ...reminder, name: typed, vehicle: typed }],
    ["mot_reminder", { ...reminder, name: typed, vehicle: typed }],
  ] as const;

  test.each(mails)("%s repeats no link and no markup", (kind, params) => {
    const mail = mailOf(kind, customer, params, garage);
    const ours = [garage.siteUrl, garage.phone].reduce(
      (rest, part) => rest.replaceAll(part, ""),
      `${mail?.subject}\n${mail?.message}`,
    );
    expect(ours).not.toMatch(/spam\.example|https?:|</);
  });

  test.each([
    ["Margaret Pike", "Hello Margaret,"],
    ["Jean-Luc O'Neill", "Hello Jean-Luc,"],
    ["Zoë", "Hello Zoë,"],
    ["Mr Pike", "Hello,"],
    ["WIN 500 POUNDS", "Hello WIN,"],
    ["parcel.example Pike", "Hello,"],
    ["pike@example.com", "Hello,"],
    ["http://x.example", "Hello,"],
    ["www Pike", "Hello,"],
    ["09061234567", "Hello,"],
    ["Your-parcel-waits-at-the-depot", "Hello,"],
    ["", "Hello,"],
  ])("of the name %j the first word is repeated, if it can be one", (name, greeting) => {
    for (const [kind, params] of mails) {
      const { message } = mailOf(kind, customer, { ...params, name }, garage) ?? {};
      expect(message?.split("\n")[0]).toBe(greeting);
    }
  });

  test.each([
    ["hd24klm", "HD24 KLM"],
    ["A 123 BCD", "A123 BCD"],
    ["ABC 123D", "ABC 123D"],
    ["EIZ 1234", "EIZ 1234"],
    ["WIN 500 POUNDS CALL 09061234567 NOW", null],
    ["Ford Focus", null],
    ["0906123", null],
    ["HD24 KLM call 0906", null],
  ])("of the vehicle %j what looks like a registration is repeated", (vehicle, printed) => {
    const receipt = mailOf("receipt", customer, { ...enquiry, vehicle }, garage)?.message;
    expect(/^Vehicle: (.*)$/m.exec(receipt ?? "")?.[1] ?? null).toBe(printed);
    const asks = mailOf("reminder_confirm", customer, { ...reminder, vehicle }, garage)?.message;
    expect(asks).toContain(`the MOT of ${printed ?? "a vehicle"} is due on`);
  });

  test("of a telephone number the last digits are repeated", () => {
    const phones = ["0906 123 4567", "+44 906 1234567", "4567", "call 45"];
    const ends = phones.map((phone) => {
      const { message } = mailOf("receipt", customer, { ...enquiry, phone }, garage) ?? {};
      return /^We ring you on (.*)$/m.exec(message ?? "")?.[1];
    });
    expect(ends).toEqual([...Array(3).fill("the number that ends in 4567"), undefined]);
  });

  test("no name, whatever it holds, makes a second line of a subject or of its paragraph", () => {
    assert(
      property(string({ unit: "binary", maxLength: 60 }), (name) => {
        const mail = mailOf(
          "reminder_confirm",
          customer,
          { ...reminder, name, vehicle: name },
          garage,
        );
        expect(mail?.subject).not.toMatch(/[\r\n]/);
        expect(mail?.message.split("\n")[1]).toBe("");
      }),
    );
  });
});

test("the garage's mail of an enquiry holds all of it, and answers go to the customer", () => {
  const mail = mailOf("enquiry", null, enquiry, garage);
  expect(mail).toMatchObject({
    to_email: garage.email,
    reply_to: customer,
    subject: "MOT Page Form: Margaret Pike, HD-7K3QF",
  });
  for (const part of [
    "01632 960 883",
    "MOT Test",
    "HD24 KLM",
    "26 November",
    "The handbrake was",
  ]) {
    expect(mail?.message).toContain(part);
  }
  expect(mail?.message).toContain(`${garage.siteUrl}/admin/enquiries`);
});

test("a chat message goes to the garage, and answers to its writer", () => {
  const message = {
    name: "Tom",
    email: "tom@example.com",
    message: "Is it ready?",
    created_at: enquiry.created_at,
  };
  expect(mailOf("chat", null, message, garage)).toMatchObject({
    to_email: garage.email,
    reply_to: "tom@example.com",
    subject: "Chat message from Tom",
    message: expect.stringContaining("\n\nIs it ready?\n\n"),
  });
});

test("a digest counts what was not mailed, and says where it is", () => {
  const kept_back = { enquiry: 12, chat: 7, booking_held: 3 };
  expect(mailOf("digest", null, { kept_back }, garage)).toMatchObject({
    to_email: garage.email,
    subject: "More came in than we mail in a day",
    message: expect.stringContaining(
      "\n12 requests\n7 mails about chat messages\n3 booking held\n",
    ),
  });
});

test("before anything else a reminder asks, with the days and the one link", () => {
  const mail = mailOf("reminder_confirm", customer, reminder, garage);
  expect(mail?.subject).toBe("Shall we e-mail you about your MOT?");
  expect(mail?.message).toContain(`\n${garage.siteUrl}/reminder#${reminder.link}\n`);
  expect(mail?.message).toContain(
    "at 9 am on Sunday 22 November 2026 and Tuesday 15 December 2026: one mail each",
  );
  expect(mail?.message).toContain("due on Tuesday 22 December 2026");
});

test("a reminder has the due date, a link to the form filled in, and a link to stop", () => {
  const mail = mailOf("mot_reminder", customer, reminder, garage);
  expect(mail?.subject).toBe("Your MOT is due in 7 days: HD24 KLM");
  expect(mail?.message).toContain(
    `\n${garage.siteUrl}/booking-mot-salisbury#mot-booking?vehicle=HD24+KLM\n`,
  );
  expect(mail?.message).toContain(
    `To stop these reminders, open this page and press the button:\n${garage.siteUrl}/reminder#${reminder.link}`,
  );
  const last = mailOf("mot_reminder", customer, { ...reminder, days_before: 1 }, garage);
  expect(last?.subject).toBe("Your MOT is due tomorrow: HD24 KLM");
});

test("the reminder of an annual service leads to the form with the service chosen", () => {
  const service = { ...reminder, kind: "service", days_before: 30 };
  const mail = mailOf("mot_reminder", customer, service, garage);
  expect(mail?.subject).toBe("Your annual service is due in 30 days: HD24 KLM");
  expect(mail?.message).toContain(
    `${garage.siteUrl}/garage-contact-salisbury#contact-form?service=service&vehicle=HD24+KLM`,
  );
});

test("an unknown kind is no mail", () => {
  expect(mailOf("toString", customer, {}, garage)).toBeNull();
  expect(mailOf("newsletter", customer, {}, garage)).toBeNull();
});

test("what the owner has published comes before what ships, field by field", () => {
  const days = [
    [],
    [
      { opens: "08:30", closes: "12:00" },
      { opens: "13:00", closes: "17:30" },
    ],
    [],
    [],
    [],
    [],
    [],
  ];
  const published = withPublished(garage, { phone: "01632 960 200", email: 7, openingHours: days });
  expect(published).toMatchObject({
    phone: "01632 960 200",
    email: garage.email,
    name: garage.name,
  });
  expect(hoursInWords(published)).toBe("Monday 8.30 am – 12 pm and 1 pm – 5.30 pm");
  for (const body of [null, "x", [], { openingHours: "always", closures: [{}], phone: "" }]) {
    expect(withPublished(garage, body)).toEqual(garage);
  }
  expect(hoursInWords(withPublished(garage, { openingHours: days.map(() => []) }))).toBe("");
});
