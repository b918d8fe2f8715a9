import { expect, test } from "vitest";
import { lastBuildText } from "./site-build";

const now = new Date("2026-11-24T10:00:00Z");
const build = {
  state: "queued" as const,
  created_at: "2026-11-24T09:00:00+00:00",
  sent_at: null,
  expires_at: "2026-11-25T09:00:00+00:00",
  last_error: null,
};

test.each([
  [null, /^No build has been asked for/],
  [{ ...build, state: "sent" as const, sent_at: build.created_at }, /was last started/],
  [build, /asked for .* and waits its turn\./],
  [{ ...build, last_error: "HTTP 500" }, /waits its turn\. HTTP 500/],
  [{ ...build, expires_at: "2026-11-24T09:59:00+00:00" }, /not started\. Nothing .* has taken it/],
  [
    { ...build, state: "cancelled" as const, last_error: "This site is not built by itself." },
    /was not started\. This site is not built by itself\./,
  ],
])("%j: %s", (what, words) => {
  expect(lastBuildText(what, now)).toMatch(words);
});
