import { readJourney, type Answer } from "../contract/play";

const journeys = import.meta.glob<string>("../contract/fixtures/**/*.jsonl", {
  eager: true,
  import: "default",
  query: "?raw",
});

/** What a real service answered (docs/testing.md#recorded-answers). Throws for an exchange that was not recorded. */
export function recorded(journey: string, exchange: string): Answer {
  const text = journeys[`../contract/fixtures/${journey}.jsonl`] ?? "{}";
  const found = readJourney(text).exchanges.find(({ name }) => name === exchange);
  if (!found) throw new Error(`Not recorded: ${journey}, ${exchange}.`);
  return found.response;
}
