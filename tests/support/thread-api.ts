import type { Entry, Thread } from "@/staff/enquiries/thread/schema";
import type { DataCall, DataReply } from "./data-api";

/** An entry of a colleague's thread, with changes. */
export function entry(number: number, changes: Partial<Entry> = {}): Entry {
  return {
    id: `entry-${number}`,
    number,
    kind: "answer",
    at: "2026-11-24T08:04:00+00:00",
    by: "Tom",
    mine: false,
    body: `Entry ${number}`,
    ...(changes.kind === undefined || changes.kind === "answer" ? { mail: null } : {}),
    ...changes,
  };
}

/** One enquiry and its thread as the database keeps them, with the rules of `reply`. */
export class FakeThread {
  thread: Thread | null = {
    id: "e1",
    reference: "9M2XC",
    created_at: "2026-11-23T18:22:00+00:00",
    source: "Contact Form",
    name: "Margaret Pike",
    email: "margaret@example.com",
    phone: "01632 960 883",
    service: "repair",
    vehicle: "HD24 KLM",
    preferred_date: "2026-11-26",
    starts_at: null,
    message: "It squeals when I brake.",
    suspect: false,
    on_hold: false,
    discarded: false,
    status: "new",
    taken_by: null,
    mine: false,
    bookings: [],
    entries: [],
    readers: [],
    mails: true,
  };
  history: unknown[] = [];
  /** Days and times that the diary has free; null where it is off. */
  slots: string[] | null = null;

  /** Answers the data API; null for what is none of a thread's. */
  answer({ url, body }: DataCall): DataReply | null {
    const name = url.pathname.split("/").at(-1) ?? "";
    const sent = (body ?? {}) as Record<string, unknown>;
    if (name === "read_enquiry") return { body: this.thread };
    if (name === "enquiry_history") return { body: this.history };
    if (name === "free_slots") return { body: this.free() };
    if (name === "read_desk") return { body: null };
    if (!this.thread) return null;
    if (name === "reply") return this.reply(this.thread, sent);
    if (name === "add_to_thread") return this.add(this.thread, sent);
    if (name === "undo_in_thread") {
      this.thread.entries = this.thread.entries.filter(({ id }) => id !== sent._id);
      this.thread.status = "new";
      return { body: "new" };
    }
    if (name === "take_enquiry") {
      Object.assign(this.thread, { mine: sent._mine, taken_by: sent._mine ? "Ruth" : null });
      return { status: 204 };
    }
    if (name === "trust_enquiry") {
      this.thread.suspect = !sent._trusted;
      return { status: 204 };
    }
    return null;
  }

  private reply(thread: Thread, sent: Record<string, unknown>): DataReply {
    const unseen = thread.entries.some(
      ({ number, mine, kind }) =>
        number > Number(sent._seen) && !mine && ["answer", "message"].includes(kind),
    );
    if (unseen) return refused(409, "answered_meanwhile");
    if (!thread.entries.some(({ id }) => id === sent._id)) {
      const mail = { id: "m1", state: "queued" as const, sent_at: null, error: null };
      this.push(thread, { id: String(sent._id), body: String(sent._body), mail });
      thread.status = "in_progress";
    }
    return { body: {} };
  }

  private add(thread: Thread, sent: Record<string, unknown>): DataReply {
    const kind = sent._kind as Entry["kind"];
    const body = typeof sent._body === "string" ? sent._body : null;
    this.push(thread, { id: String(sent._id), kind, body });
    if (kind === "rung") thread.status = "in_progress";
    if (kind === "booked" || kind === "done") thread.status = "done";
    return { body: {} };
  }

  private push(thread: Thread, changes: Partial<Entry>): void {
    const number = (thread.entries.at(-1)?.number ?? 0) + 1;
    const at = new Date().toISOString();
    thread.entries = [...thread.entries, entry(number, { by: "Ruth", mine: true, at, ...changes })];
  }

  private free() {
    if (!this.slots) return null;
    return {
      minutes: 60,
      notice_minutes: 120,
      last_day: "2027-02-20",
      slots: this.slots,
      offers: [],
    };
  }
}

function refused(status: number, hint: string): DataReply {
  return { status, body: { code: `PT${status}`, message: "refused", hint, details: null } };
}
