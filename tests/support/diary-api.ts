import type { Booking, BookingChange, StaffDiary, InTheWay } from "@/staff/diary/schema";
import type { Hit } from "@/staff/data/desk-search";
import { addDays } from "@/shared/dates/days-and-times";
import type { DataCall, DataReply } from "./data-api";

export const mot = {
  id: 1,
  key: "mot",
  title: "MOT Test",
  form_service: "mot",
  minutes: 60,
  needs: ["mot_bay" as const],
  offers: ["courtesy_car" as const],
  step_minutes: 30,
  notice_minutes: 120,
  ahead_days: 90,
  online: true,
  position: 0,
};
const resources: StaffDiary["resources"] = [
  { id: 1, kind: "mot_bay", name: "MOT bay", active: true },
  { id: 2, kind: "lift", name: "Lift 1", active: true },
  { id: 3, kind: "lift", name: "Lift 2", active: true },
];
const service = { ...mot, id: 2, key: "service", title: "Service", needs: ["lift" as const] };

/** A booking on Tuesday 24 November 2026 at 11:30 in the MOT bay, with changes. */
export function booking(changes: Partial<Booking> = {}): Booking {
  return {
    id: "b1",
    reference: "3F9KL",
    enquiry_id: null,
    service: "mot",
    title: "MOT Test",
    starts_at: "2026-11-24T11:30:00+00:00",
    ends_at: "2026-11-24T12:30:00+00:00",
    status: "booked",
    held_until: null,
    sequence: 0,
    walk_in: false,
    name: "Tom O'Hara",
    email: "tom@example.com",
    phone: "07700 900208",
    vehicle: "OU66 KJE",
    message: null,
    note: null,
    with: [],
    places: [1],
    mailed: true,
    in_the_way: false,
    ...changes,
  };
}

/** A diary as the database keeps it: Monday to Saturday, 8:00 to 18:00, with the rules of `sequence`. */
export class FakeDiary {
  enabled = true;
  paused: string | null = null;
  mails = true;
  bookings: Booking[] = [];
  closed: Record<string, string> = {};
  closures: StaffDiary["closures"] = [];
  resources = resources;
  services = [mot, service];
  misplaced: InTheWay[] = [];
  hits: Hit[] = [];
  history: BookingChange[] = [];
  /** The next call of this function is refused with this rule. */
  refusal: { rpc: string; rule: string; detail?: string } | null = null;

  read(from: string, to: string): StaffDiary {
    const days = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const isClosed = day in this.closed || new Date(day).getUTCDay() === 0;
      const hours = isClosed ? [] : [{ opens: "08:00", closes: "18:00" }];
      days.push({ day, hours, closed: this.closed[day] ?? null });
    }
    const { enabled, paused, mails, services, closures } = this;
    const bookings = this.bookings.filter(
      ({ starts_at: starts }) => from <= starts.slice(0, 10) && starts.slice(0, 10) <= to,
    );
    return {
      enabled,
      paused,
      mails,
      days,
      resources: this.resources,
      services,
      bookings,
      closures,
    };
  }

  /** Answers the data API; null for what is none of the diary's. */
  answer({ url, body }: DataCall): DataReply | null {
    const name = url.pathname.split("/").at(-1) ?? "";
    const sent = (body ?? {}) as Record<string, unknown>;
    if (this.refusal?.rpc === name) {
      const { rule, detail } = this.refusal;
      this.refusal = null;
      return refused(rule, detail);
    }
    if (name === "read_diary") return { body: this.read(String(sent._from), String(sent._to)) };
    if (name === "bookings_in_the_way") return { body: this.misplaced };
    if (name === "bookings") {
      return { body: this.bookings.filter(({ id }) => url.search.includes(`eq.${id}`)) };
    }
    if (name === "find_at_desk") return { body: this.hits };
    if (name === "add_booking") return this.add(sent);
    if (name === "pause_bookings") {
      this.paused = (sent._because as string | undefined) ?? null;
      return { body: null };
    }
    if (name === "cancel_bookings") {
      const gone = this.bookings.filter(({ id }) => (sent._ids as string[]).includes(id));
      for (const one of gone)
        this.change({ _id: one.id, _sequence: one.sequence, _status: "cancelled" });
      return { body: gone.length };
    }
    if (name === "booking_history") return { body: this.history };
    if (name === "correct_booking") return this.correct(sent);
    if (name === "set_booking_status" || name === "place_booking") return this.change(sent);
    return null;
  }

  private correct(sent: Record<string, unknown>): DataReply {
    const found = this.bookings.find(({ id }) => id === sent._id);
    if (!found || found.sequence !== sent._sequence) return refused("booking_changed");
    const text = (value: unknown) => (value === "" ? null : String(value));
    const ends = Date.parse(found.starts_at) + Number(sent._minutes) * 60_000;
    const changed = {
      ...found,
      sequence: found.sequence + 1,
      service: String(sent._service),
      ends_at: new Date(ends).toISOString(),
      name: String(sent._name),
      phone: text(sent._phone),
      email: text(sent._email),
      vehicle: text(sent._vehicle),
      note: text(sent._note),
    };
    this.bookings = this.bookings.map((one) => (one === found ? changed : one));
    return { body: changed };
  }

  private add(sent: Record<string, unknown>): DataReply {
    const starts = Date.parse(String(sent._starts));
    const added = booking({
      id: String(sent._id),
      service: String(sent._service),
      name: String(sent._name),
      email: (sent._email as string | undefined) ?? null,
      phone: (sent._phone as string | undefined) ?? null,
      vehicle: (sent._vehicle as string | undefined) ?? null,
      note: (sent._note as string | undefined) ?? null,
      walk_in: true,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 3_600_000).toISOString(),
      places: [Number(sent._resource ?? 1)],
      mailed: sent._email !== undefined,
    });
    this.bookings = [...this.bookings, added];
    return { body: added };
  }

  private change(sent: Record<string, unknown>): DataReply {
    const found = this.bookings.find(({ id }) => id === sent._id);
    if (!found || found.sequence !== sent._sequence) return refused("booking_changed");
    const status = (sent._status ?? found.status) as Booking["status"];
    const gone = status === "cancelled" || status === "no_show";
    const starts = Date.parse((sent._starts as string | undefined) ?? found.starts_at);
    const length = Date.parse(found.ends_at) - Date.parse(found.starts_at);
    const place = typeof sent._resource === "number" ? [sent._resource] : found.places;
    const changed = {
      ...found,
      status,
      sequence: found.sequence + 1,
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + length).toISOString(),
      places: gone ? [] : place.length > 0 ? place : [1],
    };
    this.bookings = this.bookings.map((one) => (one === found ? changed : one));
    return { body: changed };
  }
}

function refused(rule: string, details: string | null = null): DataReply {
  return { status: 409, body: { code: "PT409", hint: rule, message: rule, details } };
}
