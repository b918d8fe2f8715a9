// What the mails of a thread say (docs/mail.md#own-request).
import { expect, test } from "vitest";
import garage from "../../supabase/functions/post/garage.json" with { type: "json" };
import { mailOf } from "../../supabase/functions/post/mails";

const params = {
  id: "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55",
  reference: "9M2XC",
  name: "Margaret Pike",
  email: "margaret@example.com",
  phone: "01632 960 883",
  message: "Win a prize at https://evil.example",
  body: "Can you bring it on Thursday?\nWe'll look and quote.",
  link: "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55.token",
};

test("an answer says what staff wrote, and where to answer, and repeats nothing that a stranger typed", () => {
  expect(mailOf("reply", params.email, params, garage)).toEqual({
    to_email: params.email,
    reply_to: garage.email,
    subject: "About your request HD-9M2XC",
    message: [
      "Hello Margaret,",
      "",
      "Can you bring it on Thursday?",
      "We'll look and quote.",
      "",
      "To answer, open this page. It shows all that was written:",
      `${garage.siteUrl}/request#${params.link}`,
      "",
      `Or ring us on ${garage.phone}. Your reference is HD-9M2XC.`,
      "",
      garage.name,
      `${garage.phone}, ${garage.siteUrl}`,
    ].join("\n"),
  });
});

test("the garage is told what the customer answered, and answers in the thread", () => {
  const { to_email, reply_to, subject, message } =
    mailOf("reply_by_link", null, params, garage) ?? {};
  expect([to_email, reply_to]).toEqual([garage.email, garage.email]);
  expect(subject).toBe("Margaret Pike has answered: HD-9M2XC");
  expect(message).toContain("Can you bring it on Thursday?");
  expect(message).toContain(`${garage.siteUrl}/admin/enquiries/${params.id}`);
  expect(message).not.toContain(params.link);
});
