// A network that drops answers, or brings them too late, after the database has stored what was sent:
// the site's own modules over HTTP against the embedded stack (docs/testing.md#faults).
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { freeTime } from "@/shared/dates/free-times";
import { freshAddress, SITE_URL, useStack } from "./support/stack";

const api = useStack();

// A client of its own: another file may have left one for its own server.
vi.resetModules();
const { ask, say } = await import("../measure/load/visits");

/** What becomes of an answer: null passes it on; "late" lets the time-outs of all requests pass first. */
let fate: (request: IncomingMessage, body: string) => "drop" | "late" | null;

/** Where a test keeps the time of its requests: what ends it for each that was sent. */
let timeouts: AbortController[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const stored = await api.stack.fetch(
    new Request(SITE_URL + (request.url ?? ""), {
      method: request.method ?? "GET",
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        "content-type": "application/json",
        "cf-connecting-ip": freshAddress(),
        ...(request.headers.prefer && { prefer: String(request.headers.prefer) }),
        ...(request.headers.accept && { accept: request.headers.accept }),
      },
      body: body.length > 0 ? new Uint8Array(body) : null,
    }),
  );
  const happens = fate(request, body.toString());
  if (happens === "drop") return void request.socket.destroy();
  if (happens === "late") {
    for (const timeout of timeouts) timeout.abort(new DOMException("Too late", "TimeoutError"));
    timeouts = [];
  }
  response.writeHead(stored.status, Object.fromEntries(stored.headers));
  response.end(Buffer.from(await stored.arrayBuffer()));
}

const server = createServer((request, response) => void answer(request, response));
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  await api.stack.db.exec(`
    insert into private.diary_settings (enabled, books_without_mail) values (true, true) on conflict (one) do update set enabled = true, books_without_mail = true;
    -- So many at once would wait for staff, unbooked (docs/diary.md#held).
    create or replace function private.is_one_too_many(_network bytea) returns boolean language sql as 'select false'`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  fate = () => null;
  vi.stubEnv("VITE_SUPABASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("VITE_SUPABASE_ANON_KEY", LOCAL_PUBLISHABLE_KEY);
  vi.stubEnv("VITE_MAIL", "server");
  vi.stubGlobal("navigator", { onLine: true });
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

/** How often each request is stored, by who sent it. */
async function stored(like: string): Promise<Record<string, { rows: number; booked: number }>> {
  const { rows } = await api.stack.db.query<{ email: string; rows: number; booked: number }>(
    `select email, count(*)::int as rows,
       (select count(*)::int from public.bookings b where b.email = sent.email) as booked
     from (select email from public.enquiries union all select email from public.chat_messages) sent
     where email like $1 group by email`,
    [like],
  );
  return Object.fromEntries(rows.map(({ email, ...counts }) => [email, counts]));
}

test(
  "a network that drops every third answer loses nothing and doubles nothing",
  { timeout: 60_000 },
  async () => {
    const { rows: slots } = await api.stack.db.query<{ at: string }>(
      "select jsonb_array_elements_text(public.free_slots('mot', current_date + 7, current_date + 20) -> 'slots') as at",
    );
    const free = slots.map(({ at }) => freeTime(at));
    let answers = 0;
    let dropped = 0;
    fate = () => {
      answers += 1;
      if (answers % 3 !== 0) return null;
      dropped += 1;
      return "drop";
    };
    const people = Array.from({ length: 18 }, (_, n) => `third.${n}@example.com`);
    const told = await Promise.all(
      people.map((email, n) =>
        n % 3 === 2 ? say(email) : ask(email, n % 3 === 1 ? free[n] : undefined),
      ),
    );
    fate = () => null;
    expect(dropped).toBeGreaterThan(5);
    expect(told.some(({ booked }) => booked)).toBe(true);
    // Whoever was unlucky each time is told whom to ring, and their form goes on trying.
    const unlucky = told.flatMap(({ refused }) => refused ?? []);
    expect(unlucky.filter((text) => !text.includes("ring us on"))).toEqual([]);
    expect(unlucky.length).toBeLessThan(6);
    const rows = await stored("third.%");
    for (const [n, email] of people.entries()) {
      expect(rows[email], email).toEqual({ rows: 1, booked: n % 3 === 1 ? 1 : 0 });
    }
  },
);

test(
  "answers after the time-out are asked for again under the same id",
  { timeout: 60_000 },
  async () => {
    // Ten seconds pass when the answer is there.
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const timeout = new AbortController();
      timeouts.push(timeout);
      return timeout.signal;
    });
    const late = new Map([
      ["late.1", 3],
      ["late.2", 3],
      ["late.3", Number.POSITIVE_INFINITY],
    ]);
    fate = ({ method }, body) => {
      const [who = ""] = /late\.\d/.exec(body) ?? [];
      const left = late.get(who) ?? 0;
      late.set(who, left - 1);
      return method === "POST" && left > 0 ? "late" : null;
    };
    // One after another, so that each runs out of its own time only.
    const asked = await ask("late.1@example.com");
    const said = await say("late.2@example.com");
    const never = await ask("late.3@example.com");
    expect([asked, said]).toEqual([{ refused: null, booked: false }, { refused: null }]);
    expect(never.refused).toMatch(
      /^Request Failed: Network connection issue\. Please check your internet connection and try again\. Or ring us on /,
    );
    const once = { rows: 1, booked: 0 };
    expect(await stored("late.%")).toEqual({
      "late.1@example.com": once,
      "late.2@example.com": once,
      "late.3@example.com": once,
    });
  },
);
