import type { DataCall, DataReply } from "./data-api";

export const thursday = ["08:30", "09:00", "09:30", "10:30", "13:00"].map(
  (time) => `2026-11-26T${time}`,
);

export type BookArgs = { _id: string; _starts: string; _email: string; _with?: string[] };

/** A refusal of the data API by this rule. */
export const refusal = (status: number, hint: string): DataReply => ({
  status,
  body: { code: `PT${status}`, message: "refused", hint, details: null },
});

/** The diary as visitors meet it, which knows every service but "other". */
export class FakeVisits {
  /** What is free; null: the diary is off. */
  slots: string[] | null = [...thursday, "2026-11-28T09:00", "2026-11-28T11:00"];
  /** Those at which the courtesy car is free; null: there is none. */
  carSlots: string[] | null = null;
  /** What the days say besides: `wishes`, `paused`. */
  says: object = {};
  /** What `book_slot` answers besides. */
  told: object = {};
  /** What `book_slot` answers; null: as the database books. */
  refused: DataReply | null = null;

  answer({ url, body }: DataCall): DataReply {
    if (url.pathname.endsWith("free_slots")) {
      const { _service, _with } = body as { _service: string; _with?: string[] };
      const free = _with ? this.carSlots : this.slots;
      if (free === null || _service === "other") return { body: null };
      const slots = free.map((start) => `${start}:00+00:00`);
      const offers = this.carSlots ? ["courtesy_car"] : [];
      return {
        body: {
          minutes: 60,
          notice_minutes: 120,
          last_day: "2027-02-20",
          offers,
          slots,
          ...this.says,
        },
      };
    }
    if (!url.pathname.endsWith("book_slot")) return { status: 201 };
    if (this.refused) return this.refused;
    const { _starts, _with = [] } = body as BookArgs;
    return {
      body: {
        state: "booked",
        reference: "7K3QF",
        with: _with,
        starts_at: _starts,
        ends_at: new Date(Date.parse(_starts) + 3_600_000).toISOString(),
        sequence: 0,
        token: "a-Token_1",
        notice_minutes: 120,
        mailed: true,
        ...this.told,
      },
    };
  }
}
