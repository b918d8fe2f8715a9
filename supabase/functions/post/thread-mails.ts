// What the mails of a thread say (docs/mail.md#own-request): the garage's answer to the customer, and to the
// garage that the customer has answered.
import type { GarageFacts } from "./garage-facts.ts";
import { greeting, referenceOf, signed, text, type Content, type Params } from "./parts.ts";

/** What staff have written, as they wrote it. The request is not repeated: a stranger may have typed it. */
export function answerMail(params: Params, garage: GarageFacts): Content {
  const reference = referenceOf(params, garage);
  return {
    subject: `About your request ${reference}`,
    lines: [
      greeting(params),
      "",
      text(params, "body"),
      "",
      "To answer, open this page. It shows all that was written:",
      `${garage.siteUrl}${garage.paths.request}#${text(params, "link")}`,
      "",
      `Or ring us on ${garage.phone}. Your reference is ${reference}.`,
      ...signed(garage),
    ],
  };
}

/** To the garage: a customer has answered by the link. */
export function messageMail(params: Params, garage: GarageFacts): Content {
  const reference = referenceOf(params, garage);
  return {
    // Not to be answered by mail, which the thread would not hold: so without the customer's address.
    subject: `${text(params, "name")} has answered: ${reference}`,
    lines: [
      text(params, "body"),
      "",
      `Name: ${text(params, "name")}`,
      `Phone: ${text(params, "phone")}`,
      "",
      "Answer in the admin area:",
      `${garage.siteUrl}${garage.paths.enquiries}/${text(params, "id")}`,
    ],
  };
}
