import { rpc, type Project } from "../_shared/database.ts";
import { unavailable } from "../_shared/failures.ts";

/** A booking as the database gives it to whoever has the feed's code (`diary_feed`). */
type FeedBooking = {
  id: string;
  sequence: number;
  status: string;
  starts_at: string;
  ends_at: string;
  updated_at: string;
  title: string;
  reference: string;
  vehicle: string | null;
  places: string[];
};

/** What the calendar is called, and the host of the events' lasting names. */
export type FeedOf = { name: string; siteUrl: string; referencePrefix: string };

/**
 * The staff's calendar at `?token=…`, iCalendar (RFC 5545), for programs that fetch it again and again.
 * Changes nothing. 404 for a wrong token as for a feed that was stopped; 503 if the database cannot be
 * reached.
 */
export async function diaryFeed(
  request: Request,
  project: Project | null,
  garage: FeedOf,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
  }
  if (!project) return new Response("The calendar is not set up.", { status: 503 });
  const token = new URL(request.url).searchParams.get("token") ?? "";
  let bookings: FeedBooking[] | null;
  try {
    bookings = await rpc<FeedBooking[] | null>(project, "diary_feed", { _token: token });
  } catch (error) {
    return unavailable("diary-feed", error);
  }
  if (bookings === null) return new Response("There is no such calendar.", { status: 404 });
  return new Response(calendarOf(bookings, garage), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}

function calendarOf(bookings: readonly FeedBooking[], garage: FeedOf): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapedText(garage.name)}//Diary//EN`,
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapedText(`${garage.name}: diary`)}`,
    ...bookings.flatMap((booking) => eventOf(booking, garage)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventOf(booking: FeedBooking, { siteUrl, referencePrefix }: FeedOf): string[] {
  const gone = booking.status === "cancelled" || booking.status === "no_show";
  const summary = [booking.title, booking.vehicle].filter(Boolean).join(": ");
  return [
    "BEGIN:VEVENT",
    `UID:booking-${booking.id}@${new URL(siteUrl).host}`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${moment(booking.updated_at)}`,
    `DTSTART:${moment(booking.starts_at)}`,
    `DTEND:${moment(booking.ends_at)}`,
    `SUMMARY:${escapedText(summary)}`,
    `DESCRIPTION:${escapedText(`${referencePrefix}-${booking.reference}`)}`,
    ...(booking.places.length > 0 ? [`LOCATION:${escapedText(booking.places.join(", "))}`] : []),
    `STATUS:${gone ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** A moment in UTC: "20270330T080000Z". */
function moment(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A text value (RFC 5545, section 3.3.11). */
function escapedText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Lines have 75 octets at most, continued after a blank (section 3.1); no character is cut in half. */
function folded(line: string): string {
  const size = new TextEncoder();
  let length = 0;
  let out = "";
  for (const character of line) {
    const octets = size.encode(character).length;
    if (length + octets > 75) {
      out += "\r\n ";
      length = 1;
    }
    out += character;
    length += octets;
  }
  return out;
}
