// What the mails of the server say: plain text, from the rows that they are about (docs/mail.md#words).
import {
  bookedMail,
  cancelledByLinkMail,
  cancelledMail,
  heldMail,
  movedByLinkMail,
  movedMail,
  tomorrowMail,
} from "./booking-mails.ts";
import { hoursInWords, isClosed, type GarageFacts } from "./garage-facts.ts";
import { answerMail, messageMail } from "./thread-mails.ts";
import {
  greeting,
  labelled,
  phoneEnding,
  plainVehicle,
  referenceOf,
  registration,
  signed,
  text,
  type Content,
  type Params,
} from "./parts.ts";
import { dayInWords, listInWords, momentInWords, oneLine, timeAndDayInWords } from "./words.ts";

/** One mail as it is handed to the mail service; every value is plain text. */
export type Mail = { to_email: string; reply_to: string; subject: string; message: string };

const kinds: Record<string, (params: Params, garage: GarageFacts) => Content> = {
  enquiry: enquiryMail,
  receipt: receiptMail,
  chat: chatMail,
  reminder_confirm: confirmMail,
  mot_reminder: reminderMail,
  booking_held: heldMail,
  booking_made: bookedMail,
  booking_moved: movedMail,
  booking_moved_by_link: movedByLinkMail,
  booking_cancelled: cancelledMail,
  booking_cancelled_by_link: cancelledByLinkMail,
  booking_tomorrow: tomorrowMail,
  reply: answerMail,
  reply_by_link: messageMail,
  held: heldRequestsMail,
  test: testMail,
  digest: digestMail,
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
      ...whenAsked(params, garage),
      `Sent: ${momentInWords(text(params, "created_at"))}, ${text(params, "source")}`,
      ...(text(params, "message") ? ["", text(params, "message")] : []),
      "",
      `In the admin area: ${garage.siteUrl}${garage.paths.enquiries}`,
    ],
  };
}

/**
 * To the customer. Whoever typed the address may not own it, so nothing of what was typed freely is
 * repeated: it would make us a relay for other people's words (docs/mail.md#words).
 */
function receiptMail(params: Params, garage: GarageFacts): Content {
  const reference = referenceOf(params, garage);
  const hours = hoursInWords(garage);
  const ending = phoneEnding(params);
  return {
    subject: `We have your request: ${reference}`,
    lines: [
      greeting(params),
      "",
      `thank you. Your request has reached us. Its reference is ${reference}.`,
      "",
      ...labelled("What for", garage.services[text(params, "service")] ?? ""),
      ...labelled("Vehicle", registration(params)),
      ...whenAsked(params, garage),
      ending !== "" && `We ring you on the number that ends in ${ending}`,
      "",
      `We ring as soon as we can${hours && `, while we are open: ${hours}`}. A day is booked once we have agreed it with you.`,
      "",
      `If it cannot wait, or something here is wrong, ring ${garage.phone} or answer this mail.`,
      ...signed(garage),
    ],
  };
}

/** What the digest counts; other kinds by their names. */
const counted: Readonly<Record<string, string>> = {
  enquiry: "requests",
  receipt: "receipts to customers",
  chat: "mails about chat messages",
  reminder_confirm: "questions whether reminders are wanted",
};

/** To the garage, at most once a day: what was kept back, since a day's share of mails was used up. */
function digestMail(params: Params, garage: GarageFacts): Content {
  const kept = Object.entries((params.kept_back ?? {}) as Record<string, unknown>);
  return {
    subject: "More came in than we mail in a day",
    lines: [
      "Somebody may be playing a trick on us. Nothing is lost, but these were not mailed:",
      "",
      ...kept.map(([kind, n]) => `${Number(n)} ${counted[kind] ?? kind.replaceAll("_", " ")}`),
      "",
      "There may be more until tomorrow. Please look here yourself:",
      `${garage.siteUrl}${garage.paths.enquiries}`,
      `${garage.siteUrl}${garage.paths.chat}`,
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

/** To the garage, once an hour (docs/forms.md#limits). */
function heldRequestsMail(params: Params, garage: GarageFacts): Content {
  const count = Number(params.held);
  const requests = count === 1 ? "1 request is" : `${count} requests are`;
  return {
    subject: `${requests} held`,
    lines: [
      `More came in than usual: ${requests} recorded, but held. Nobody was mailed about ${count === 1 ? "it" : "them"}.`,
      "",
      "Look through what is held, and release or discard it:",
      `${garage.siteUrl}${garage.paths.enquiries}?held=yes`,
    ],
  };
}

/** Confirms a reminder and asks whether mails are wanted, too: nothing else is sent before. */
function confirmMail(params: Params, garage: GarageFacts): Content {
  const { what, due, isMot } = subjectOf(params);
  const days = Array.isArray(params.next) ? params.next.map(String) : [];
  return {
    subject: `Shall we e-mail you about your ${what}?`,
    lines: [
      greeting(params),
      "",
      `somebody, we hope you, set a reminder with this address: the ${what} of ${registration(params) || "a vehicle"} is due on ${dayInWords(due)}.`,
      ...(isMot ? ["It is kept on the device on which it was set."] : []),
      ...(days.length > 0
        ? [
            "",
            "If you want us to e-mail you, open this page and press 'Yes, e-mail me':",
            linkOf(params, garage),
            "",
            `We then write at 9 am on ${listInWords(days.map(dayInWords))}: one mail each, and each with a link to stop.`,
          ]
        : []),
      "",
      "If it was not you, do nothing. We shall not write again.",
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
      greeting(params),
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

/** The time that was chosen from the diary, or the day that was asked for. */
function whenAsked(params: Params, garage: GarageFacts): string[] {
  const starts = text(params, "starts_at");
  if (starts === "") {
    return labelled("Preferred date", dayAsked(text(params, "preferred_date"), garage));
  }
  const label = params.booked === true ? "Booked for" : "Wished for, not booked yet";
  return labelled(label, timeAndDayInWords(starts));
}

function dayAsked(asked: string, garage: GarageFacts): string {
  if (asked === "") return "";
  return isClosed(asked, garage)
    ? `We are closed on ${dayInWords(asked)}; we'll ring to find a day.`
    : dayInWords(asked);
}

/** Queued by `npm run live -- --mail <address>`. */
function testMail(_params: Params, garage: GarageFacts): Content {
  return {
    subject: `Mail from ${garage.name} goes out`,
    lines: ["This is a test: the mails of the site arrive at this address.", ...signed(garage)],
  };
}
