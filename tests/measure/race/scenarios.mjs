// What 50 people do in the diary at once. Each scenario is played in a fresh diary: `people` are
// promises of one call each, `wrong` is asked afterwards and says what must not be.

const day = "2027-03-30";
const at = (time) => `${day} ${time} Europe/London`;
const uuid = () => crypto.randomUUID();

const book = (time, service = "mot", id = uuid()) => ({
  sql: "select public.book_slot($1, $2, $3, 'Ann Other', $4, '07700 900123')",
  values: [id, service, at(time), `${id}@example.com`],
});
const close = () => ({
  admin: true,
  sql: "select public.close_days($1, $2, $2, 'Training')",
  values: [uuid(), day],
});
const move = ({ id, token }, time) => ({
  sql: "select public.move_booking($1, $2, $3, 0)",
  values: [id, token, at(time)],
});
const confirm = ({ id, token }, clock) => ({
  sql: "select public.confirm_booking($1, $2)",
  values: [id, token],
  clock,
});
const mark = ({ id }, status) => ({
  admin: true,
  sql: "select public.set_booking_status($1, 0, $2)",
  values: [id, status],
});
const place = ({ id }, time) => ({
  admin: true,
  sql: "select public.place_booking($1, 1, $2)",
  values: [id, at(time)],
});
/** Looks, waits and writes without the lock, as a script of somebody's own might. */
const forget = (time) => ({
  owner: true,
  sql: `do $$ declare
      _id constant uuid := gen_random_uuid();
      _bay constant smallint := (select min(id) from public.resources where kind = 'mot_bay');
      _during constant tstzrange := private.booked_time('${at(time)}', 60);
    begin
      if exists (select from private.occupied where resource_id = _bay and during && _during) then return; end if;
      perform pg_sleep(0.05);
      insert into public.bookings (id, reference, service, starts_at, ends_at, walk_in, name)
        values (_id, '7K3QF', 'mot', lower(_during), upper(_during), true, 'Forgetful');
      insert into private.occupied (resource_id, during, booking_id) values (_bay, _during, _id);
    end $$`,
});

const many = (number, make) => Array.from({ length: number }, (_, n) => make(n));
const more = (found, most, what) => (found > most ? [`${found} ${what}, at most ${most}`] : []);
const not = (found, number, what) =>
  found === number ? [] : [`${found} ${what} instead of ${number}`];

/** `held`: what was booked before waits for its press. @type {Record<string, {before?: string[], held?: boolean, people: Function, wrong: Function, slow?: boolean}>} */
export const scenarios = {
  "one bay, one time": {
    people: () => many(50, () => book("10:00")),
    wrong: ({ open }) => not(open, 1, "bookings"),
  },
  "three lifts, odd starts": {
    people: () => many(50, (n) => book(["09:00", "09:15", "09:30", "10:15"][n % 4], "service")),
    wrong: ({ most }) => more(most, 3, "at once on three lifts"),
  },
  "book against close": {
    people: () => many(50, (n) => (n % 5 === 4 ? close() : book(["09:00", "12:00"][n % 2]))),
    wrong: ({ open, closed }) => (open > 0 && closed > 0 ? ["booked and closed"] : []),
  },
  "book against move": {
    before: ["08:00", "14:00"],
    people: (made) =>
      many(50, (n) => (n % 2 === 0 ? book("11:00") : move(made[n % 4 === 1 ? 0 : 1], "11:00"))),
    wrong: ({ starting }) => not(starting("11:00"), 1, "at 11:00"),
  },
  "move against move": {
    before: ["08:00", "14:00"],
    people: (made) => many(50, (n) => move(made[n % 2], ["10:00", "11:00", "12:00"][n % 3])),
    wrong: ({ open, sequences }) => [
      ...not(open, 2, "bookings"),
      ...more(sequences, 2, "moves from one state of two bookings"),
    ],
  },
  "confirm against confirm": {
    before: ["10:00"],
    held: true,
    people: ([one]) => many(50, () => confirm(one)),
    wrong: ({ open, sequences }) => [
      ...not(open, 1, "bookings that stand"),
      ...not(sequences, 1, "confirmations"),
    ],
  },
  "confirm as the hold ends": {
    before: ["10:00"],
    held: true,
    // Some began a moment before the half hour was over, others when it was.
    people: ([one]) =>
      many(50, (n) =>
        n % 2 === 0
          ? confirm(one, n % 4 === 0 ? "2027-03-22 12:29:59.999+00" : "2027-03-22 12:30+00")
          : { ...book("10:00"), clock: "2027-03-22 12:30+00" },
      ),
    wrong: ({ starting }) => not(starting("10:00"), 1, "at 10:00"),
  },
  "confirm against staff": {
    before: ["10:00"],
    held: true,
    people: ([one]) =>
      many(50, (n) =>
        n % 5 === 0
          ? mark(one, "booked")
          : n % 5 === 1
            ? place(one, "14:00")
            : n % 5 === 2
              ? mark(one, "cancelled")
              : confirm(one),
      ),
    // Confirmed and moved, or cancelled before that.
    wrong: ({ open, sequences }) => [
      ...more(open, 1, "bookings"),
      ...more(sequences, 2, "changes"),
    ],
  },
  "somebody who forgets the lock": {
    // What runs into the constraint waits for the other side: no measure of those who hold the diary.
    slow: true,
    people: () => [forget("10:00"), ...many(49, () => book("10:00"))],
    wrong: ({ open }) => more(open, 1, "bookings"),
  },
};
