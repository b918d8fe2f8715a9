// Run by `npm run test:functions` in a real Deno: the function as Supabase starts it, with a fake
// database.
import assert from "node:assert/strict";
import { withFunction } from "../_shared/with-function.ts";

declare const Deno: { test(name: string, run: () => Promise<void>): void };

const file = new URL("index.ts", import.meta.url);
const keys = { SUPABASE_SERVICE_ROLE_KEY: "e30.e30.secret" };
const booking = {
  id: "00000000-0000-4000-8000-000000000001",
  sequence: 2,
  status: "booked",
  starts_at: "2027-03-30T08:00:00+00:00",
  ends_at: "2027-03-30T09:00:00+00:00",
  updated_at: "2027-03-01T12:00:00+00:00",
  title: "MOT",
  reference: "7K3QF",
  vehicle: "HD24 KLM",
  places: ["MOT bay"],
};

Deno.test("the calendar has the database's bookings, at their moments", () =>
  withFunction(
    file,
    keys,
    () => Response.json([booking]),
    async ({ send, calls }) => {
      const answer = await send({});
      assert.equal(answer.headers.get("content-type"), "text/calendar; charset=utf-8");
      const text = await answer.text();
      assert.match(text, /^DTSTART:20270330T080000Z\r$/m);
      assert.match(text, /^SUMMARY:MOT: HD24 KLM\r$/m);
      assert.equal(calls.at(-1)?.path, "/rest/v1/rpc/diary_feed");
      assert.equal(calls.at(-1)?.key, "e30.e30.secret");
    },
  ));

Deno.test("a link that was stopped leads to no calendar, and nothing can be written", () =>
  withFunction(
    file,
    keys,
    () => Response.json(null),
    async ({ send }) => {
      const answer = await send({});
      assert.equal(answer.status, 404);
      await answer.body?.cancel();
      assert.equal((await send({ method: "POST" })).status, 405);
    },
  ));

Deno.test("a database that is down is said to the calendar, which asks again later", () =>
  withFunction(
    file,
    keys,
    () => new Response(null, { status: 500 }),
    async ({ send, failures }) => {
      const answer = await send({});
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get("retry-after"), "30");
      // The first is of the call that found the function up.
      assert.deepEqual((await failures(2))[1], {
        function: "diary-feed",
        call: "rpc/diary_feed",
        status: 500,
      });
    },
  ));
