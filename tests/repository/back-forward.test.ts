// What would keep a page out of the browser's memory for Back and Forward
// (docs/rendering.md#back-and-forward).
import { describe, expect, it } from "vitest";
import { filesIn, linesThatMatch, read } from "../support/repository-files";

const forbids =
  /["'`]unload["'`]|\bonunload\b|new (?:WebSocket|EventSource|BroadcastChannel|SharedWorker|RTCPeerConnection)\b|navigator\.locks/;

type Rule = { source: string; headers: { key: string; value: string }[] };

describe("the browser's memory for Back and Forward", () => {
  it("is forbidden by no line of the site's own code", () => {
    const sources = filesIn("src").filter((path) => /(?<!\.test)\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(300);
    expect(linesThatMatch(forbids, sources)).toEqual([]);
  });

  it.each([
    'window.addEventListener("unload", save)',
    "new BroadcastChannel(name)",
    "await navigator.locks.request(name, work)",
  ])("would be by %s", (line) => expect(line).toMatch(forbids));

  it("is forbidden by no header of a page", () => {
    const { headers } = JSON.parse(read("vercel.json")) as { headers: Rule[] };
    const sent = headers.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value]));
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter(([, value = ""]) => /no-store/i.test(value))).toEqual([]);
  });
});
