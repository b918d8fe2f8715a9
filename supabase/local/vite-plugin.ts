import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Connect, Logger, Plugin } from "vite";
import { receive } from "../functions/csp-report/handler.ts";
import { storeIn } from "../functions/csp-report/store.ts";
import { LOCAL_SECRET_KEY } from "./keys.ts";
import { MailCatcher, mailPath } from "../../tools/mail-catcher/mail-catcher.ts";
import { hostRoutes } from "../../tools/build/host-emulation.ts";
import { DATA_FOLDER, startStack, type Stack } from "./stack.ts";

/** The accounts of `supabase/seed.sql`: in the local seed only, never in a migration. */
const accounts = [
  "owner@garage.example     Garage-owner-1  (admin)",
  "mechanic@garage.example  Garage-staff-1  (no role)",
];

type LocalServices = {
  /** False where the site was configured for a Supabase project of its own. */
  embedSupabase: boolean;
  /** A fresh database in memory, and visitors told apart by the header that Cloudflare sets. */
  forTests: boolean;
};

type Running = { stack: Promise<Stack>; catcher: MailCatcher };
/** Vite starts its next server before it closes the last: both share what is running. */
const running = globalThis as { localServices?: Running };

/** The embedded Supabase and the mail catcher, on the site's own origin. */
export function localServices(options: LocalServices): Plugin {
  async function mount(
    middlewares: Connect.Server,
    folder: string,
    siteUrl: string,
  ): Promise<void> {
    const catcher = running.localServices?.catcher ?? new MailCatcher();
    middlewares.use((request, response, next) => void catcher.handle(request, response, next));
    if (!options.embedSupabase) return;
    running.localServices ??= { catcher, stack: start(folder, siteUrl, catcher) };
    const stack = await running.localServices.stack;
    middlewares.use(supabase(stack));
    middlewares.use(cspReports(stack));
  }

  function start(folder: string, siteUrl: string, catcher: MailCatcher): Promise<Stack> {
    const stack = startStack({
      siteUrl,
      visitorHeader: options.forTests,
      sendMail: (mail) => catcher.keep("auth", { ...mail }),
      ...(options.forTests ? {} : { dataDir: folder }),
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(
        signal,
        () => void stack.then((it) => it.close()).finally(() => process.exit(0)),
      );
    }
    return stack;
  }

  return {
    name: "local-services",
    apply: "serve",
    async configureServer(server) {
      const origin = `http://localhost:${server.config.server.port}`;
      await mount(server.middlewares, DATA_FOLDER, origin);
      announce(server, origin, options.embedSupabase);
    },
    async configurePreviewServer(server) {
      const origin = `http://localhost:${server.config.preview.port}`;
      await mount(server.middlewares, join(server.config.root, ".local/preview-data"), origin);
      server.middlewares.use(hostRoutes(join(server.config.root, server.config.build.outDir)));
      announce(server, origin, options.embedSupabase);
    },
  };
}

const mounts = [
  "/auth/v1",
  "/rest/v1",
  "/storage/v1",
  "/functions/v1",
  "/realtime/v1",
  "/graphql/v1",
];

function supabase(stack: Stack): Connect.NextHandleFunction {
  const listener = getRequestListener((request, env) => {
    const address = "incoming" in env ? (env.incoming.socket.remoteAddress ?? null) : null;
    return stack.fetch(request, { address });
  });
  return (request, response, next) => {
    if (!mounts.some((path) => request.url?.startsWith(`${path}/`))) return next();
    void listener(request, response);
  };
}

/** The Edge Function behind `/api/csp-report`, without Deno: its handler needs none. */
function cspReports(stack: Stack): Connect.NextHandleFunction {
  const store = storeIn({
    url: "http://localhost",
    key: LOCAL_SECRET_KEY,
    fetch: (request) => stack.fetch(request),
  });
  const listener = getRequestListener((request) => receive(request, store));
  return (request, response, next) => {
    if (request.url !== "/api/csp-report") return next();
    void listener(request, response);
  };
}

function announce(
  server: { printUrls(): void; config: { logger: Logger } },
  origin: string,
  embedded: boolean,
): void {
  server.printUrls = () => {
    server.config.logger.info(
      [
        "",
        `  Site      ${origin}`,
        `  Mail      ${origin}${mailPath}`,
        ...(embedded
          ? [`  Sign in   ${origin}/auth`, ...accounts.map((it) => `            ${it}`)]
          : []),
        "",
      ].join("\n"),
    );
  };
}
