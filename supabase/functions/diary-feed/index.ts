// The Edge Function for the staff's calendar feed. Calendar programs send no token of the auth service,
// hence verify_jwt = false in supabase/config.toml; the database knows the secret of the link.
import { diaryFeed } from "./handler.ts";
import { readSettings } from "../_shared/settings.ts";
import garage from "../post/garage.json" with { type: "json" };

/** The used part of Deno's types, so that the project's type check covers this file. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const settings = readSettings((name) => Deno.env.get(name));
if (!settings) {
  console.error("No address or key: Supabase sets them for every Edge Function.");
}

Deno.serve((request) => diaryFeed(request, settings, garage));
