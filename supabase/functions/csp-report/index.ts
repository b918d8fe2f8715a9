// The Edge Function that takes reports of policy violations; `vercel.json` leads /api/csp-report
// here. Browsers send them without a token, hence verify_jwt = false in supabase/config.toml.
import { receive } from "./handler.ts";
import { storeIn } from "./store.ts";

/** What of Deno is used, so that the rest of the project can check this file too. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is missing: Supabase sets it for every Edge Function.`);
  return value;
}

const store = storeIn({ url: setting("SUPABASE_URL"), key: setting("SUPABASE_SERVICE_ROLE_KEY") });

Deno.serve((request) => receive(request, store));
