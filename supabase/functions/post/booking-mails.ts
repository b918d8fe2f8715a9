// What the mails about a booking say (docs/diary.md#mails): to the customer, and of what a customer did by
// the link, to the garage.
import type { GarageFacts } from "./garage-facts.ts";
import {
  greeting,
  labelled,
  referenceOf,
  registration,
  signed,
  text,
  type Content,
  type Params,
} from "./parts.ts";
import { timeAndDayInWords, timeInWords } from "./words.ts";

/** What the kinds of `with` are called. */
const extras: Readonly<Record<string, string>> = {
  courtesy_car: "a courtesy car",
  collection: "collection",
};

/** To whoever owns the address: a time is held for them, and stands once they have pressed the link. */
export function heldMail(params: Params, garage: GarageFacts): Content {
  return {
    subject: `Please confirm: ${when(params)}, ${referenceOf(params, garage)}`,
    lines: [
      greeting(params),
      "",
      `we hold this time for you until ${timeInWords(text(params, "held_until"))}:`,
      ...visit(params, garage),
      "",
      "It is yours once you have opened this page and pressed 'Confirm this time'. You can move or cancel it there, too:",
      linkOf(params, garage),
      "",
      `Without that others can have it, and we ring you to agree one. If you did not book it, do nothing.`,
      ...signed(garage),
    ],
  };
}

/** To the customer: what is booked, and how to change it. */
export function bookedMail(params: Params, garage: GarageFacts): Content {
  return {
    subject: `Booked: ${when(params)}, ${referenceOf(params, garage)}`,
    lines: [
      greeting(params),
      "",
      "you are booked in:",
      ...visit(params, garage),
      ...howToChange(params, garage),
      ...signed(garage),
    ],
  };
}

/** To the customer, whoever has moved it: the new time, and the former one. */
export function movedMail(params: Params, garage: GarageFacts): Content {
  const was = text(params, "was");
  return {
    subject: `Moved to ${when(params)}, ${referenceOf(params, garage)}`,
    lines: [
      greeting(params),
      "",
      `your booking${was && ` of ${timeAndDayInWords(was)}`} has moved. It is now:`,
      ...visit(params, garage),
      ...howToChange(params, garage),
      ...signed(garage),
    ],
  };
}

/** To the customer, whoever has cancelled it. */
export function cancelledMail(params: Params, garage: GarageFacts): Content {
  return {
    subject: `Cancelled: ${when(params)}, ${referenceOf(params, garage)}`,
    lines: [
      greeting(params),
      "",
      "this booking is cancelled, and its time is free for somebody else:",
      ...visit(params, garage),
      "",
      `If you did not want that, or want another time, ring ${garage.phone} or answer this mail.`,
      ...signed(garage),
    ],
  };
}

/** The day before, at 9:00. */
export function tomorrowMail(params: Params, garage: GarageFacts): Content {
  return {
    subject: `Tomorrow at ${timeInWords(text(params, "starts_at"))}: ${text(params, "title")}, ${referenceOf(params, garage)}`,
    lines: [
      greeting(params),
      "",
      "we look forward to seeing you tomorrow:",
      ...visit(params, garage),
      ...howToChange(params, garage),
      ...signed(garage),
    ],
  };
}

/** To the garage: a customer has moved a booking by its link. */
export function movedByLinkMail(params: Params, garage: GarageFacts): Content {
  const was = text(params, "was");
  return toGarage(params, garage, `moved to ${when(params)}`, [
    ...labelled("Was", was && timeAndDayInWords(was)),
    `Is now: ${when(params)}`,
  ]);
}

/** To the garage: a customer has cancelled a booking by its link. */
export function cancelledByLinkMail(params: Params, garage: GarageFacts): Content {
  return toGarage(params, garage, "cancelled", [`Was: ${when(params)}. The time is free.`]);
}

function toGarage(params: Params, garage: GarageFacts, did: string, lines: string[]): Content {
  const reference = referenceOf(params, garage);
  return {
    reply_to: text(params, "email"),
    subject: `${text(params, "name")} has ${did}: ${reference}`,
    lines: [
      `Reference: ${reference}`,
      `What for: ${text(params, "title")}`,
      ...lines,
      `Name: ${text(params, "name")}`,
      `Phone: ${text(params, "phone")}`,
      `Email: ${text(params, "email")}`,
      ...labelled("Vehicle", text(params, "vehicle")),
    ],
  };
}

const linkOf = (params: Params, garage: GarageFacts) =>
  `${garage.siteUrl}${garage.paths.booking}#${text(params, "link")}`;

const when = (params: Params) => timeAndDayInWords(text(params, "starts_at"));

function visit(params: Params, garage: GarageFacts): string[] {
  const added = Array.isArray(params.with) ? params.with.map(String) : [];
  return [
    "",
    `What for: ${text(params, "title")}`,
    `When: ${when(params)}, done by about ${timeInWords(text(params, "ends_at"))}`,
    ...labelled("With", added.map((kind) => extras[kind] ?? kind).join(", ")),
    ...labelled("Vehicle", registration(params)),
    `Reference: ${referenceOf(params, garage)}`,
  ];
}

function howToChange(params: Params, garage: GarageFacts): string[] {
  return [
    "",
    "To move or cancel it, or to put it into your calendar, open this page:",
    linkOf(params, garage),
    "",
    `You can move and cancel it there until ${timeAndDayInWords(text(params, "changeable_until"))}. After that, ring ${garage.phone}.`,
  ];
}
