import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { confirmByMail } from "./confirm";
import { reminderRules } from "./reminder-rules";
import { addReminder, readReminders } from "./store";
import { mailServer } from "../../../tests/support/mail-server";

const server = mailServer();
const input = {
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "",
  vehicle: "HD24 KLM",
  motDueDate: "2027-07-10",
  reminderDays: ["30", "7"] as ("30" | "7")[],
  byMail: "" as const,
};
const submit = (email: string, suspect: boolean) =>
  reminderRules().submit({ ...input, email }, { form: "mot-reminder-form", suspect });

beforeEach(() => {
  localStorage.clear();
  vi.stubEnv("VITE_EMAILJS_REMINDER_TEMPLATE_ID", "reminder");
});

test("the customer is mailed once, with the template of its own", async () => {
  expect(await submit("once@example.com", false)).toEqual({ ok: true });
  await waitFor(async () => expect(await server.mails()).toHaveLength(1));
  expect(await server.mails()).toMatchObject([
    {
      template_id: "reminder",
      template_params: {
        to_email: "once@example.com",
        to_name: "Margaret Pike",
        vehicle: "HD24 KLM",
      },
    },
  ]);
});

test("a suspect's reminder is kept and nobody is mailed", async () => {
  expect(await submit("suspect@example.com", true)).toEqual({ ok: true });
  await submit("person@example.com", false);
  await waitFor(async () => expect(await server.mails()).toHaveLength(1));
  expect(JSON.stringify(await server.mails())).not.toContain("suspect@");
  expect(readReminders()).toHaveLength(2);
});

test("without a template for reminders there is no mail, and no error", async () => {
  vi.stubEnv("VITE_EMAILJS_REMINDER_TEMPLATE_ID", "");
  expect(await submit("none@example.com", false)).toEqual({ ok: true });
  expect(await server.mails()).toEqual([]);
});

test("a mail that fails is logged alone: the reminder is set", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await confirmByMail(addReminder({ ...input, email: "answer-500@example.com" }));
  expect(warn).toHaveBeenCalledWith(
    "The confirmation of an MOT reminder was not mailed.",
    "Failed to send email",
  );
  vi.stubEnv("VITE_EMAILJS_REMINDER_TEMPLATE_ID", "");
  await confirmByMail(addReminder(input));
  expect(warn).toHaveBeenCalledOnce();
});

test.each([
  [["30"], "on the date you selected"],
  [["30", "7"], "on the dates you selected"],
])("the toast counts the days %j", (reminderDays, words) => {
  const toast = reminderRules().success?.({ ...input, reminderDays: reminderDays as ["30"] });
  expect(toast).toMatchObject({ title: "Reminder set!", text: expect.stringContaining(words) });
});
