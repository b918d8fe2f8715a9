import type { Desk, InProgress, WaitingRequest } from "@/staff/enquiries/thread/schema";

/** A desk on which nothing waits. */
export function emptyDesk(): Desk {
  return {
    books: true,
    requests: [],
    in_progress: [],
    online: [],
    settled: [],
    last_settled_at: null,
    chats: [],
    failed: [],
    counts: { requests: 0, in_progress: 0, chats: 0, failed: 0 },
  };
}

/** What a visitor has asked for. */
export const asked = (id: string) => ({
  id,
  source: "Contact Form",
  name: `Visitor ${id}`,
  email: `${id}@example.com`,
  phone: "07700 900142",
  service: "mot",
  vehicle: "GF21 PYN",
  preferred_date: null,
  starts_at: null,
  message: "Is it safe?",
  taken_by: null,
  bookings: [],
});

/** A request that waits since 9:47, with changes. */
export const request = (id: string, changes: Partial<WaitingRequest> = {}): WaitingRequest => ({
  ...asked(id),
  again: false,
  waiting_since: "2026-11-24T09:47:00+00:00",
  before: null,
  ...changes,
});

/** A request that Dora has rung about. */
export const inProgress = (id: string, changes: Partial<InProgress> = {}): InProgress => ({
  ...asked(id),
  last: { kind: "rung", by: "Dora" },
  quiet_since: "2026-11-21T10:42:00+00:00",
  ...changes,
});
