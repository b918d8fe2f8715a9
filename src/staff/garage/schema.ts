import { hashKey } from "@tanstack/react-query";
import { money } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { isWellFormed, malformedText } from "@/shared/data/well-formed";
import { safePictureUrl } from "@/shared/seo/safe-url";
import { z } from "@/shared/data/zod";

/**
 * What an owner may publish (docs/facts.md#publications), with a sentence for each field. A missing part is
 * what ships, an unknown one is kept as it is. The database refuses less: `private.facts_problem()`.
 */

const motPriceLimit = garage.mot.legalMaximumPence;
const motError = `The law allows at most ${money(motPriceLimit)} for this test.`;

/** Visible text of so many UTF-16 units, without control characters but the line feed. */
function text(least: number, most: number, error: string) {
  return z.string({ error }).check(
    z.refine(isWellFormed, { error: malformedText, abort: true }),
    // oxlint-disable-next-line no-control-regex -- the ones that a text must not have
    z.refine((it) => /\S/.test(it) && !/[\u0001-\u0009\u000b-\u001f\u007f-\u009f]/.test(it), {
      error,
    }),
    z.refine((it) => it.length >= least && it.length <= most, { error }),
  );
}

function whole(least: number, most: number, error: string) {
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

const dayError = "Please choose a day.";
const day = z
  .string({ error: dayError })
  .check(z.refine((it) => /^20\d\d-/.test(it) && isDay(it), { error: dayError }));

function isDay(it: string): boolean {
  const date = new Date(`${it}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(it) && date.toJSON()?.startsWith(it);
}

const phone = z.string().check(
  z.regex(/^0(?: ?[0-9]){9,10}$/, {
    error: "A number as it is dialled here: 10 or 11 digits, beginning with 0.",
  }),
);

const timeError = "Please give a time such as 08:30.";
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: timeError }));
const interval = z.object({ opens: time, closes: time }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: "Please close after you open.",
    path: ["closes"],
  }),
);
const hours = z.array(interval).check(
  z.maxLength(2),
  z.refine(([first, second]) => !first || !second || first.closes < second.opens, {
    error: "The break ends after it begins.",
    path: [1, "opens"],
  }),
);

/** Both days included. */
const closure = z
  .object({ from: day, to: day, reason: text(2, 80, "Please say why, in 2 to 80 characters.") })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: "The last day is before the first.",
      path: ["to"],
    }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 60 * 86_400_000, {
      error: "Please divide it: a closure has 60 days at most.",
      path: ["to"],
    }),
  );

const priceError = "Please give a price from £1 to £10,000.";
const pence = whole(100, 1_000_000, priceError);
const price = z.object({ from: pence, to: z.optional(pence) }).check(
  z.refine(({ from, to }) => to === undefined || from <= to, {
    error: "Please end above where it begins.",
    path: ["to"],
  }),
);
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const prices = z.record(slug, z.nullable(price)).check(
  z.refine(({ "mot-testing": mot }) => !mot || mot.from <= motPriceLimit, {
    error: motError,
    path: ["mot-testing", "from"],
  }),
  z.refine(({ "mot-testing": mot }) => !mot?.to || mot.to <= motPriceLimit, {
    error: motError,
    path: ["mot-testing", "to"],
  }),
);

const months = whole(1, 120, "Please give 1 to 120 months.");
const miles = whole(1, 100, "Please give 1 to 100 miles.");

const pictureError = "Please say what the picture shows, in at most 300 characters.";
const side = whole(
  1,
  4096,
  "This picture cannot be shown, or is wider or higher than 4,096 pixels.",
);
const picture = z.object({
  url: text(2, 2000, "Please choose a picture.").check(
    z.refine((url) => safePictureUrl(url) === url && url !== "/", {
      error: "Please choose a picture.",
    }),
  ),
  alt: text(1, 300, pictureError),
  width: side,
  height: side,
});

const monthError = "Please choose a month.";
const sourceError = "Please say where it stands, in 2 to 60 characters.";
const testimonial = z.object({
  name: text(1, 60, "Please give a name of at most 60 characters."),
  text: text(1, 1000, "Please give their words, at most 1,000 characters."),
  rating: whole(1, 5, "Please choose 1 to 5 stars."),
  date: z.optional(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: monthError }))),
  source: z.optional(text(2, 60, sourceError)),
});

/** A question with its answer, or the id alone of one that ships. */
const questionId = slug.check(z.maxLength(60));
const questionError = "Please ask in at most 200 characters, and answer in at most 3,000.";
const question = z.union(
  [
    z.strictObject({ id: questionId }),
    z.object({
      id: questionId,
      question: text(1, 200, questionError),
      answer: text(1, 3000, questionError),
    }),
  ],
  { error: questionError },
);
const questions = z.array(question).check(
  z.maxLength(40, { error: "A page has 40 questions at most." }),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length),
);

const notice = z
  .object({ text: text(1, 140, "Please say it in at most 140 characters."), from: day, to: day })
  .check(
    z.refine(({ from, to }) => from <= to, {
      error: "The last day is before the first.",
      path: ["to"],
    }),
  );

const member = z.object({
  name: text(1, 60, "Please give a name of at most 60 characters."),
  trade: text(1, 80, "Please say what they do, in at most 80 characters."),
  years: whole(0, 70, "Please give 0 to 70 years."),
  picture: z.nullable(picture),
});

const ratingError = "Please give 1 to 5 with one decimal, such as 4.9.";

export const factsSchema = z
  .looseObject({
    phone: z.optional(phone),
    emergencyPhone: z.optional(phone),
    email: z.optional(
      z.email({ error: "Please enter a valid email address." }).check(z.maxLength(254)),
    ),
    /** Sunday first. */
    openingHours: z.optional(z.array(hours).check(z.length(7))),
    closures: z.optional(
      z.array(closure).check(z.maxLength(200, { error: "Please remove closures that are over." })),
    ),
    openHolidays: z.optional(z.array(day)),
    prices: z.optional(prices),
    guarantee: z.optional(
      z.object({ months, miles: whole(1, 200_000, "Please give 1 to 200,000 miles.") }),
    ),
    partsWarrantyMonths: z.optional(
      z
        .object({ from: months, to: months })
        .check(
          z.refine(({ from, to }) => from <= to, { error: "From fewer to more.", path: ["to"] }),
        ),
    ),
    collectionMiles: z.optional(miles),
    courtesyLiftMiles: z.optional(miles),
    rating: z.optional(
      z.object({
        value: z.number({ error: ratingError }).check(
          z.gte(1, { error: ratingError }),
          z.lte(5, { error: ratingError }),
          z.refine((value) => Number(value.toFixed(1)) === value, { error: ratingError }),
        ),
        count: whole(1, 1_000_000, "Please give the number of reviews."),
      }),
    ),
    testimonials: z.optional(
      z.array(testimonial).check(z.maxLength(60, { error: "There is room for 60." })),
    ),
    questions: z.optional(z.record(z.string(), questions)),
    notice: z.optional(z.nullable(notice)),
    team: z.optional(z.array(member).check(z.maxLength(12, { error: "There is room for 12." }))),
    photos: z.optional(z.record(slug, picture)),
  })
  // PostgreSQL writes blanks between values, and counts them.
  .check(
    z.refine((body) => new TextEncoder().encode(JSON.stringify(body)).byteLength <= 50_000, {
      error: "All facts together are too long: please shorten questions or testimonials.",
    }),
  );

/** Facts as they are stored: what the owners have changed. */
export type FactsBody = z.infer<typeof factsSchema>;

/**
 * What may follow a stored version: facts with a price for the MOT, and with month and source of each
 * testimonial that is not there yet (docs/facts.md#testimonials).
 */
export function nextFactsSchema({ testimonials: before = [] }: FactsBody) {
  const known = new Set(before.map((testimonial) => hashKey([testimonial])));
  return factsSchema.check(({ value, issues }) => {
    const miss = (path: PropertyKey[], message: string) =>
      issues.push({ code: "custom", input: value, path, message });
    if (value.prices?.["mot-testing"] === null)
      miss(["prices", "mot-testing", "from"], "Please give a price: the page of the MOT shows it.");
    for (const [at, testimonial] of (value.testimonials ?? []).entries()) {
      if (known.has(hashKey([testimonial]))) continue;
      const { date, source } = testimonial;
      if (date === undefined) miss(["testimonials", at, "date"], monthError);
      if (source === undefined) miss(["testimonials", at, "source"], sourceError);
    }
  });
}

/** What is wrong with a closure, as a sentence; undefined if nothing is. */
export function closureProblem(typed: z.input<typeof closure>): string | undefined {
  return closure.safeParse(typed).error?.issues[0]?.message;
}
