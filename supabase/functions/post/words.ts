/** Text without the characters from which a mail program could make a link, and short (docs/mail.md#reminders). */
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
const garageDay = new Intl.DateTimeFormat("en-CA", {
  dateStyle: "short",
  timeZone: "Europe/London",
});
const garageTime = new Intl.DateTimeFormat("en-GB", {
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

/** "08:00" → "8 am", "13:30" → "1.30 pm". */
export function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute ? `.${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

/** An ISO timestamp by the garage's clock: "9 am". */
export function timeInWords(iso: string): string {
  return clock(garageTime.format(new Date(iso)));
}

/** An ISO timestamp at the garage: "Thursday 26 November 2026, 9 am". */
export function timeAndDayInWords(iso: string): string {
  return `${dayInWords(garageDay.format(new Date(iso)))}, ${timeInWords(iso)}`;
}

/** "A, B and C". */
export function listInWords(parts: readonly string[]): string {
  return list.format(parts);
}
