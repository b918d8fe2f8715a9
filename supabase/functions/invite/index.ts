// The Edge Function with which admins invite by mail. verify_jwt = false in supabase/config.toml: the
// database checks the caller's token, and the gateway's check knows only the older signing keys.
import { readSettings } from "../_shared/settings.ts";
import { invite } from "./handler.ts";

/** The used part of Deno's types, so that the project's type check covers this file. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
};

const settings = readSettings((name) => Deno.env.get(name));
if (!settings?.publicKey) {
  console.error("No address or keys: Supabase sets them for every Edge Function.");
}
const { url = "", key = "", publicKey = "" } = settings ?? {};

Deno.serve((request) => invite(request, { url, key, publicKey }));
