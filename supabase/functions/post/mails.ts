// What the mails of the server say: plain text, from the rows that they are about (decision 0117).
import { hoursInWords, isClosed, type GarageFacts } from "./garage-facts.ts";
import { dayInWords, listInWords, momentInWords, oneLine, plain } from "./words.ts";

/** One mail as it is handed to the mail service; every value is plain text. */
export type Mail = { to_email: string; reply_to: string; subject: string; message: string };

/** The values of a mail by name, as `claim_mail` reads them from the row that the mail is about. */
type Params = Readonly<Record<string, unknown>>;

type Content = { reply_to?: string; subject: string; lines: (string | false)[] };

const kinds: Record<string, (params: Params, garage: GarageFacts) => Content> = {
  enquiry: enquiryMail,
  receipt: receiptMail,
  chat: chatMail,
  reminder_confirm: confirmMail,
  mot_reminder: reminderMail,
};

/**
 * The mail of this kind, or null if there is no such kind. `to` is null for mails to the garage. A
 * blank line stands between paragraphs.
 */
export function mailOf(
  kind: string,
  to: string | null,
  params: Params,
  garage: GarageFacts,
): Mail | null {
  const write = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!write) return null;
  const { reply_to = garage.email, subject, lines } = write(params, garage);
  return {
    to_email: to ?? garage.email,
    reply_to,
    subject: oneLine(subject),
    message: lines.filter((line) => line !== false).join("\n"),
  };
}

/** To the garage: all that was typed. */
function enquiryMail(params: Params, garage: GarageFacts): Content {
  const reference = referenceOf(params, garage);
  const day = text(params, "preferred_date");
  return {
    reply_to: text(params, "email"),
    subject: `${text(params, "source")}: ${text(params, "name")}, ${reference}`,
    lines: [
      `Reference: ${reference}`,
      `Name: ${text(params, "name")}`,
      `Phone: ${text(params, "phone")}`,
      `Email: ${text(params, "email")}`,
      `What for: ${garage.services[text(params, "service")] ?? "Not specified"}`,
      ...labelled("Vehicle", text(params, "vehicle")),
      ...labelled("Preferred date", dayAsked(day, garage)),
      `Sent: ${momentInWords(text(params, "created_at"))}, ${text(params, "source")}`,
      ...(text(params, "message") ? ["", text(params, "message")] : []),
      "",
      `In the admin area: ${garage.siteUrl}${garage.paths.enquiries}`,
    ],
  };
}

/**
 * To the customer. Whoever typed the address may not own it, so nothing of what was typed freely is
 * repeated: it would make us a relay for other people's words (decision 0117).
 */
function receiptMail(params: Params, garage: GarageFacts): Content {
  const reference = referenceOf(params, garage);
  const hours = hoursInWords(garage);
  return {
    subject: `We have your request: ${reference}`,
    lines: [
      `Hello ${plainName(params)},`,
      "",
      `thank you. Your request has reached us. Its reference is ${reference}.`,
      "",
      ...labelled("What for", garage.services[text(params, "service")] ?? ""),
      ...labelled("Vehicle", plainVehicle(params)),
      ...labelled("Preferred date", dayAsked(text(params, "preferred_date"), garage)),
      `We ring you on: ${text(params, "phone")}`,
      "",
      `We ring as soon as we can${hours && `, while we are open: ${hours}`}. A day is booked once we have agreed it with you.`,
      "",
      `If it cannot wait, or something here is wrong, ring ${garage.phone} or answer this mail.`,
      ...signed(garage),
    ],
  };
}

function chatMail(params: Params, garage: GarageFacts): Content {
  return {
    reply_to: text(params, "email"),
    subject: `Chat message from ${text(params, "name")}`,
    lines: [
      `Name: ${text(params, "name")}`,
      `Email: ${text(params, "email")}`,
      `Sent: ${momentInWords(text(params, "created_at"))}`,
      "",
      text(params, "message"),
      "",
      `In the admin area: ${garage.siteUrl}${garage.paths.chat}`,
    ],
  };
}

/** Asks the owner of an address whether the reminders are wanted: nothing else is sent before. */
function confirmMail(params: Params, garage: GarageFacts): Content {
  const { what, due } = subjectOf(params);
  const days = Array.isArray(params.next) ? params.next.map(String) : [];
  return {
    subject: `Shall we e-mail you about your ${what}?`,
    lines: [
      `Hello ${plainName(params)},`,
      "",
      `somebody, we hope you, asked us to e-mail you about the ${what} of ${plainVehicle(params)}, due on ${dayInWords(due)}.`,
      "",
      "If you want that, open this page and press 'Yes, e-mail me':",
      linkOf(params, garage),
      "",
      `We then write at 9 am on ${listInWords(days.map(dayInWords))}: one mail each, and each with a link to stop.`,
      "",
      "If you did not ask for this, do nothing. We shall not write again.",
      ...signed(garage),
    ],
  };
}

function reminderMail(params: Params, garage: GarageFacts): Content {
  const { what, due, isMot } = subjectOf(params);
  const before = Number(params.days_before);
  const vehicle = plainVehicle(params);
  const { motForm, form } = garage.paths;
  // In the fragment, which no server sees and no log keeps.
  const asked = new URLSearchParams({ ...(!isMot && { service: "service" }), vehicle });
  return {
    subject: `Your ${what} is due ${before === 1 ? "tomorrow" : `in ${before} days`}: ${vehicle}`,
    lines: [
      `Hello ${plainName(params)},`,
      "",
      `the ${what} of ${vehicle} is due on ${dayInWords(due)}.`,
      "",
      "Book it here, the form is filled in with the vehicle:",
      `${garage.siteUrl}${isMot ? motForm : form}?${asked}`,
      "",
      `Or ring us on ${garage.phone}.`,
      ...signed(garage),
      "",
      "You asked for this mail. To stop these reminders, open this page and press the button:",
      linkOf(params, garage),
    ],
  };
}

/** What a reminder is about; `due` is `yyyy-MM-dd`. */
function subjectOf(params: Params) {
  const isMot = params.kind !== "service";
  return { isMot, what: isMot ? "MOT" : "annual service", due: text(params, "due") };
}

function linkOf(params: Params, garage: GarageFacts): string {
  return `${garage.siteUrl}${garage.paths.reminder}#${text(params, "link")}`;
}

function referenceOf(params: Params, { referencePrefix }: GarageFacts): string {
  return `${referencePrefix}-${text(params, "reference")}`;
}

function dayAsked(asked: string, garage: GarageFacts): string {
  if (asked === "") return "";
  return isClosed(asked, garage)
    ? `We are closed on ${dayInWords(asked)}; we'll ring to find a day.`
    : dayInWords(asked);
}

function signed({ name, phone, siteUrl }: GarageFacts): string[] {
  return ["", name, `${phone}, ${siteUrl}`];
}

function labelled(label: string, value: string): string[] {
  return value === "" ? [] : [`${label}: ${value}`];
}

function text(params: Params, name: string): string {
  const value = params[name];
  return typeof value === "string" ? value : "";
}

const plainName = (params: Params) => plain(text(params, "name"), /[^\p{L}\p{M}' -]/gu);
const plainVehicle = (params: Params) => plain(text(params, "vehicle"), /[^\p{L}\p{M}\p{N}' -]/gu);
