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

/** @type {Record<string, {before?: (number) => {time: string}[], people: Function, wrong: Function, slow?: boolean}>} */
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
  "somebody who forgets the lock": {
    // What runs into the constraint waits for the other side: no measure of those who hold the diary.
    slow: true,
    people: () => [forget("10:00"), ...many(49, () => book("10:00"))],
    wrong: ({ open }) => more(open, 1, "bookings"),
  },
};
