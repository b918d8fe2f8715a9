// The recorded answers of the real services, held against the embedded stack: what the site reads of
// each answer is the same, but for the differences that are named (docs/testing.md#recorded-answers).
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { LOCAL_PUBLISHABLE_KEY, LOCAL_SECRET_KEY } from "../../supabase/local/keys";
import { differences } from "../contract/differences";
import { play, readJourney, valueAt, type Answer } from "../contract/play";
import { shapeOf, shortened } from "../contract/shape";
import { SITE_URL, useStack } from "./support/stack";

const api = useStack();
const files = import.meta.glob<string>("../contract/fixtures/*.jsonl", {
  eager: true,
  import: "default",
  query: "?raw",
});
const named = (path: string) => path.replace(/.*\/|\.jsonl$/g, "");
const journeys = Object.entries(files).map(([path, text]) => [path, readJourney(text)] as const);

describe.each(journeys)("%s", (path, journey) => {
  let answers: Answer[] = [];

  beforeAll(async () => {
    answers = await play(journey, {
      url: SITE_URL,
      site: SITE_URL,
      key: LOCAL_PUBLISHABLE_KEY,
      secret: LOCAL_SECRET_KEY,
      send: (request) => api.stack.fetch(request, { address: "127.0.0.1" }),
      link: (_type, email) => Promise.resolve(linkTo(email)),
    });
  });

  const cases = journey.exchanges.map(({ name, relies, response }, at) => {
    const difference = differences[named(path)]?.[name];
    const title = difference ? `${name} (differs: ${difference.means})` : name;
    return { title, relies, response, at, difference };
  });

  test.each(cases)("$title", ({ relies, response, at, difference }) => {
    const real = read(response, relies);
    const answer = answers[at];
    if (!answer) throw new Error("There was no answer.");
    const embedded = read(shortened(answer), relies);
    expect(embedded).toEqual({ ...real, ...difference?.embedded });
    expect(isDeepStrictEqual(embedded, real), "answers alike").toBe(difference === undefined);
  });
});

test("every named difference belongs to an exchange", () => {
  const known = journeys.flatMap(([path, { exchanges }]) =>
    exchanges.map(({ name }) => `${named(path)}: ${name}`),
  );
  const told = Object.entries(differences).flatMap(([journey, names]) =>
    Object.keys(names).map((name) => `${journey}: ${name}`),
  );
  expect(told.filter((name) => !known.includes(name))).toEqual([]);
});

describe("what only the real services have, so that the embedded stack answers none of it", () => {
  test("a limit for tries at a password", async () => {
    const body = { email: "nobody@garage.example", password: "Garage-staff-9" };
    const statuses = [];
    for (let time = 0; time < 35; time++) {
      statuses.push((await api.call("/auth/v1/token?grant_type=password", { body })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
  });
});

function read(answer: Answer, relies: string[]) {
  return Object.fromEntries(relies.map((path) => [path, shapeOf(valueAt(answer, path))]));
}

/** The link of the auth service's own template with the token of the last mail to this address. */
function linkTo(email: string): string {
  const mail = api.mails.findLast(({ to }) => to === email);
  const link = new URL(/https?:\S+auth#\S+/.exec(mail?.text ?? "")?.[0] ?? "none:");
  const given = new URLSearchParams(link.hash.slice(1));
  const query = new URLSearchParams({
    token: given.get("token_hash") ?? "",
    type: given.get("type") ?? "",
    redirect_to: `${SITE_URL}/auth`,
  });
  return `/auth/v1/verify?${query.toString()}`;
}
