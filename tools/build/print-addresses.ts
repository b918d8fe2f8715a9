import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { mailPath } from "../mail-catcher/mail-catcher.ts";

/** Accounts of `supabase/seed.sql`, which is never applied to a hosted project. */
const accounts = [
  "owner@garage.example     Garage-owner-1  (admin)",
  "desk@garage.example      Garage-desk-1   (staff)",
  "editor@garage.example    Garage-editor-1 (editor)",
  "mechanic@garage.example  Garage-staff-1  (no role)",
];

/** Prints the local addresses and, where Supabase is embedded, the seeded accounts. */
export function printAddresses({ embedSupabase }: { embedSupabase: boolean }): Plugin {
  const replace = (server: ViteDevServer | PreviewServer, port: number | undefined) => {
    const origin = `http://localhost:${port}`;
    const signIn = [`  Sign in   ${origin}/auth`, ...accounts.map((it) => `            ${it}`)];
    const lines = [
      "",
      `  Site      ${origin}`,
      `  Mail      ${origin}${mailPath}`,
      ...(embedSupabase ? signIn : []),
      "",
    ];
    server.printUrls = () => server.config.logger.info(lines.join("\n"));
  };
  return {
    name: "print-addresses",
    apply: "serve",
    configureServer: (server) => replace(server, server.config.server.port),
    configurePreviewServer: (server) => replace(server, server.config.preview.port),
  };
}
