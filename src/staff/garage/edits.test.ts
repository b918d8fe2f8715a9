import { expect, test } from "vitest";
import { builtFacts, currentFacts, showFacts } from "@/shared/facts/current";
import {
  changesIn,
  conflictsIn,
  edit,
  editsBackTo,
  fieldsWith,
  problemsIn,
  publishable,
  settle,
  type Edits,
} from "./edits";
import { closureKey, fieldName, fieldsOf } from "./fields";
import { factsOf, publishedOf } from "./published";

const shipped = publishedOf(null);
const version = (number: number, body: object) => publishedOf({ version: number, body });

test("a change is one until it says again what is published", () => {
  const edits = edit({}, shipped, "phone", "01632 960 999");
  expect(changesIn(edits, shipped)).toEqual(["phone"]);
  expect(edit(edits, shipped, "phone", "01632 960 147")).toEqual({});
});

test("only parts that were changed are published, so that the rest stays what ships", () => {
  const edits = edit({}, shipped, "phone", "01632 960 999");
  expect(publishable(edits, shipped).body).toEqual({ phone: "01632 960 999" });
});

test("what somebody published before stays in what is published next", () => {
  const before = version(3, {
    phone: "01632 960 999",
    prices: { repairs: { from: 7999 } },
    later: 1,
  });
  const edits = edit({}, before, "prices/diagnostics", { from: 4999 });
  expect(publishable(edits, before).body).toEqual({
    phone: "01632 960 999",
    prices: { repairs: { from: 7999 }, diagnostics: { from: 4999 } },
    later: 1,
  });
});

test("a problem holds back its own field and no other", () => {
  let edits: Edits = edit({}, shipped, "prices/mot-testing", { from: 5999 });
  edits = edit(edits, shipped, "prices/repairs", { from: 7999 });
  expect(problemsIn(edits, shipped)).toEqual({
    "prices/mot-testing": { from: "The law allows at most £54.85 for this test." },
  });
  const { changed, body } = publishable(edits, shipped);
  expect(changed).toEqual(["prices/repairs"]);
  expect(body).toEqual({ prices: { repairs: { from: 7999 } } });
  expect(fieldsWith(edits, shipped)["prices/mot-testing"]).toEqual({ from: 5999 });
});

test("what cannot be read as a number is told of at its field", () => {
  const edits = edit({}, shipped, "guarantee", { months: "twelve", miles: 12_000 });
  expect(problemsIn(edits, shipped)).toEqual({
    guarantee: { months: "Please give 1 to 120 months." },
  });
});

test("a new testimonial says where it stands and its month; one that is published may stay", () => {
  const kept = { name: "Ann", text: "Good.", rating: 5 };
  const before = version(3, { testimonials: [kept] });
  const added = { name: "Bob", text: "Quick.", rating: 5 };
  const edits = edit({}, before, "testimonials", [added, kept]);
  expect(problemsIn(edits, before)).toEqual({
    testimonials: {
      "0/date": "Please choose a month.",
      "0/source": "Please say where it stands, in 2 to 60 characters.",
    },
  });
  const whole = { ...added, date: "2026-11", source: "Letter" };
  const mended = edit({}, before, "testimonials", [whole, kept]);
  expect(publishable(mended, before).body).toEqual({ testimonials: [whole, kept] });
});

test("the MOT cannot be without a price", () => {
  const edits = edit({}, shipped, "prices/mot-testing", null);
  expect(problemsIn(edits, shipped)).toEqual({
    "prices/mot-testing": { from: "Please give a price: the page of the MOT shows it." },
  });
});

test("a wrong hour is told of at its day, and the other days are published", () => {
  let edits: Edits = edit({}, shipped, "openingHours/5", [{ opens: "18:00", closes: "08:00" }]);
  edits = edit(edits, shipped, "openingHours/6", []);
  expect(problemsIn(edits, shipped)).toEqual({
    "openingHours/5": { "0/closes": "Please close after you open." },
  });
  const { body } = publishable(edits, shipped);
  expect(body?.openingHours?.map((day) => day.length)).toEqual([0, 1, 1, 1, 1, 1, 0]);
  expect(body?.openingHours?.[5]).toEqual([{ opens: "08:00", closes: "18:00" }]);
});

test("a closure is one field, so two owners can close different days at once", () => {
  const mine = edit({}, shipped, closureKey("2026-12-24", "2026-12-24"), "Christmas Eve");
  const theirs = edit({}, shipped, closureKey("2026-12-31", "2026-12-31"), "New Year’s Eve");
  const now = version(1, publishable(theirs, shipped).body ?? {});
  expect(conflictsIn(mine, now)).toEqual([]);
  const reasons = publishable(mine, now).body?.closures?.map(({ reason }) => reason);
  expect(reasons).toEqual(expect.arrayContaining(["Christmas Eve", "New Year’s Eve"]));
});

test("a field that both have changed is a conflict until one of them is chosen", () => {
  let mine: Edits = edit({}, shipped, "phone", "01632 960 111");
  mine = edit(mine, shipped, "email", "mine@example.com");
  const now = version(1, { phone: "01632 960 222" });
  expect(conflictsIn(mine, now)).toEqual(["phone"]);
  const kept = settle(mine, now, "phone", true);
  expect(conflictsIn(kept, now)).toEqual([]);
  expect(publishable(kept, now).body).toEqual({
    phone: "01632 960 111",
    email: "mine@example.com",
  });
  const taken = settle(mine, now, "phone", false);
  expect(publishable(taken, now).body).toEqual({
    phone: "01632 960 222",
    email: "mine@example.com",
  });
});

test("both have typed the same: no conflict, and nothing left to publish", () => {
  const mine = edit({}, shipped, "phone", "01632 960 222");
  const now = version(1, { phone: "01632 960 222" });
  expect([changesIn(mine, now), conflictsIn(mine, now)]).toEqual([[], []]);
});

test("after a publication the next change of the field begins from what was published", () => {
  const first = edit({}, shipped, "phone", "01632 960 222");
  const now = version(1, { phone: "01632 960 222" });
  const second = edit(first, now, "phone", "01632 960 333");
  expect(conflictsIn(second, now)).toEqual([]);
});

test("a former version is restored by changes, also of what came after it", () => {
  const former = version(1, { phone: "01632 960 111" });
  const closures = [{ from: "2027-02-01", to: "2027-02-02", reason: "Moving" }];
  const now = version(2, { phone: "01632 960 222", closures });
  const edits = editsBackTo(former.fields, now);
  expect(fieldsWith(edits, now)).toMatchObject({ phone: "01632 960 111" });
  const { body } = publishable(edits, now);
  expect(publishedOf({ version: 3, body }).fields).toEqual(former.fields);
});

test("the order of keys, which the database changes, is no change", () => {
  const stored = version(1, { guarantee: { miles: 1000, months: 6 } });
  expect(edit({}, stored, "guarantee", { months: 6, miles: 1000 })).toEqual({});
});

test("a part that cannot be read is one that is missing, and hurts no other", () => {
  expect(version(7, { phone: 5 }).fields).toEqual(shipped.fields);
  const { fields, stored } = version(7, { phone: 5, email: "new@example.com" });
  expect(fields).toEqual({ ...shipped.fields, email: "new@example.com" });
  expect(stored).toEqual({ email: "new@example.com" });
});

test("what is not published is what ships, not what this build was made with", () => {
  showFacts({ ...currentFacts(), phone: "01632 960 555" });
  try {
    expect(publishedOf(null).fields.phone).toBe("01632 960 147");
    expect(factsOf({}).phone).toBe("01632 960 147");
  } finally {
    showFacts(builtFacts);
  }
});

test("each field has a name of its own", () => {
  const body = {
    closures: [{ from: "2027-12-24", to: "2027-12-26", reason: "Christmas" }],
    openHolidays: ["2027-05-03"],
    photos: { "the-yard": { url: "/a", alt: "a", width: 1, height: 1 } },
  };
  const names = Object.keys({ ...shipped.fields, ...fieldsOf(body) }).map(fieldName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining([
      "Friday",
      "Price of Repairs",
      "Questions on MOT",
      "Photograph: the yard",
      "Open on Monday 3 May 2027",
      "Closed: Friday 24 December 2027 to Sunday 26 December 2027",
    ]),
  );
});
