// One clock for rules about time, which the embedded stack alone can move (docs/database.md#clock).
import { afterEach, describe, expect, test } from "vitest";
import { timeZone } from "@/shared/content/garage";
import { answerClock, clockPath } from "../../supabase/local/clock";
import { filesIn, read } from "../support/repository-files";
import { OWNER, SITE_URL, useStack } from "./support/stack";

const api = useStack();
afterEach(() => api.stack.moveClock(null));

const send = (init: RequestInit) =>
  answerClock(new Request(SITE_URL + clockPath, init), (now) => api.stack.moveClock(now));
const post = (body: string) => send({ method: "POST", body });

async function databaseClock(): Promise<number> {
  const { rows } = await api.stack.db.query<{ now: string }>("select private.clock() as now");
  return Date.parse(rows[0]?.now ?? "");
}

test("the days of the database are those of the garage's zone", async () => {
  const { rows } = await api.stack.db.query("select private.garage_zone() as zone");
  expect(rows).toEqual([{ zone: timeZone }]);
});

const seconds = (from: number, to: number) => Math.abs(from - to) / 1000;

describe("POST /__clock", () => {
  test("moves the clock, which runs on, and sets it back", async () => {
    const there = Date.parse("2027-03-01T09:00:00Z");
    const answer = await post('{"now": "2027-03-01T09:00:00Z"}');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { now: "2027-03-01T09:00:00.000Z" },
    ]);
    const first = await databaseClock();
    expect(seconds(first, there)).toBeLessThan(60);
    await expect.poll(databaseClock).toBeGreaterThan(first);
    expect((await post('{"now": null}')).status).toBe(200);
    expect(seconds(await databaseClock(), Date.now())).toBeLessThan(60);
  });

  test("moves what the rules of the API go by", async () => {
    const token = await api.signIn(OWNER);
    const due = async () => {
      const { body } = await api.call("/rest/v1/rpc/enquiry_retention_status", { token, body: {} });
      return (body as { due: number }).due;
    };
    expect(await due()).toBe(0);
    await post(JSON.stringify({ now: new Date(Date.now() + 25 * 31 * 86_400_000) }));
    expect(await due()).toBeGreaterThan(10);
  });

  test.each([
    ["an empty body", ""],
    ["a body that is no JSON", "soon"],
    ["no time", "{}"],
    ["a time that no calendar has", '{"now": "2027-13-01T09:00:00Z"}'],
    ["a number", '{"now": 0}'],
  ])("refuses %s", async (_what, body) => {
    const answer = await post(body);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("now")]);
    expect(seconds(await databaseClock(), Date.now())).toBeLessThan(60);
  });

  test("is for pages of this site", async () => {
    const from = (origin: string) =>
      send({ method: "POST", headers: { origin }, body: '{"now": "2027-03-01T09:00:00Z"}' });
    expect((await from("https://evil.example")).status).toBe(403);
    expect(seconds(await databaseClock(), Date.now())).toBeLessThan(60);
    expect((await from(SITE_URL)).status).toBe(200);
  });

  test("takes nothing but POST", async () => {
    expect((await send({ method: "PUT", body: "{}" })).status).toBe(405);
  });
});

describe("hosted Supabase", () => {
  const hosted = ["supabase", "src"]
    .flatMap((folder) => filesIn(folder))
    .filter((path) => !path.startsWith("supabase/local/"));

  test("gets the time of day as its clock", () => {
    const migrations = filesIn("supabase/migrations").map(read).join("\n");
    const clocks =
      migrations.match(/create (?:or replace )?function private\.clock\(\).*?as \$\$.*?\$\$/gs) ??
      [];
    expect(clocks).toHaveLength(1);
    expect(clocks[0]).toMatch(/as \$\$ select now\(\) \$\$$/);
  });

  test("gets nothing that moves it: not in migrations, seed, functions or the site's sources", () => {
    expect(hosted.length).toBeGreaterThan(300);
    expect(hosted.filter((path) => /__clock|clock_offset|moveClock/.test(read(path)))).toEqual([]);
  });
});
