// The Edge Function for reports of policy violations; `vercel.json` rewrites /api/csp-report to it.
// Browsers send no token, hence verify_jwt = false in supabase/config.toml.
import { receive } from "./handler.ts";
import { readSettings } from "../_shared/settings.ts";
import { storeIn } from "./store.ts";

/** The used part of Deno's types, so that the project's type check covers this file. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const settings = readSettings((name) => Deno.env.get(name));
if (!settings) {
  console.error("No address or secret key: Supabase sets them for every Edge Function.");
}
const store = settings
  ? storeIn(settings)
  : () => Promise.reject(new Error("The function has no address or secret key."));

Deno.serve((request) => receive(request, store));
