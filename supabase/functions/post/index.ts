// The Edge Function that sends what waits in the outbox. verify_jwt = false in supabase/config.toml:
// whoever calls it knows POST_SECRET, which is no token of the auth service.
import { readSettings } from "../_shared/settings.ts";
import { post } from "./handler.ts";
import { senderOf } from "./settings.ts";

/** The used part of Deno's types, so that the project's type check covers this file. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const { EdgeRuntime } = globalThis as {
  /** Supabase's own, which other hosts of Deno lack. */
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
};
const variable = (name: string) => Deno.env.get(name);
const { url = "", key = "" } = readSettings(variable) ?? {};
const secret = variable("POST_SECRET") ?? "";
const sender = senderOf(variable);
if (url === "") console.error("No address or key: Supabase sets them for every Edge Function.");
if (secret === "") console.error("POST_SECRET is not set, so nobody may wake this function.");
if (sender.send === null) console.error("No mail service is set up: see docs/going-live.md.");

Deno.serve((request) =>
  post(request, {
    ...sender,
    project: { url, key },
    secret,
    ...(EdgeRuntime && { background: (run) => EdgeRuntime.waitUntil(run) }),
  }),
);
