// The Edge Function that takes reports of policy violations; `vercel.json` leads /api/csp-report
// here. Browsers send them without a token, hence verify_jwt = false in supabase/config.toml.
import { receive } from "./handler.ts";
import { readSettings } from "./settings.ts";
import { storeIn } from "./store.ts";

/** What of Deno is used, so that the rest of the project can check this file too. */
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
