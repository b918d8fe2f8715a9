import type { Answer, Journey } from "../contract/play";

const journeys = import.meta.glob<Journey>("../contract/fixtures/**/*.json", {
  eager: true,
  import: "default",
});

/** What a real service answered (decision 0080). Throws for an exchange that was not recorded. */
export function recorded(journey: string, exchange: string): Answer {
  const found = journeys[`../contract/fixtures/${journey}.json`]?.exchanges.find(
    ({ name }) => name === exchange,
  );
  if (!found) throw new Error(`Not recorded: ${journey}, ${exchange}.`);
  return found.response;
}
