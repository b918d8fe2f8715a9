/** Text without the signs from which a mail program could make a link, and short (decision 0015). */
export function plain(typed: string, unwanted: RegExp): string {
  const words = typed.replace(unwanted, " ").replace(/\s+/g, " ").trim();
  // By characters, so that none is cut in half.
  return (/^.{0,40}/u.exec(words)?.[0] ?? "").trim();
}

/** A subject is one header line (RFC 5322, section 2.2). */
export function oneLine(subject: string): string {
  return subject.replace(/\s+/g, " ").trim().slice(0, 200);
}

const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const shortMoment = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});
const list = new Intl.ListFormat("en-GB");

/** `2026-11-26` → "Thursday 26 November 2026". A mail is read later, so the year always stands. */
export function dayInWords(date: string): string {
  return longDay.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
}

/** An ISO timestamp at the garage: "Thu, 26 Nov, 14:05". */
export function momentInWords(iso: string): string {
  return shortMoment.format(new Date(iso));
}

/** "A, B and C". */
export function listInWords(parts: readonly string[]): string {
  return list.format(parts);
}
