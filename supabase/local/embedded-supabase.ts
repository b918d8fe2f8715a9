import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getRequestListener, type Http2Bindings, type HttpBindings } from "@hono/node-server";
import type { Connect, Plugin } from "vite";
import { invite } from "../functions/invite/handler.ts";
import { mailPath } from "../../tools/mail-catcher/mail-catcher.ts";
import { diaryFeed } from "../functions/diary-feed/handler.ts";
import garage from "../functions/post/garage.json" with { type: "json" };
import { receive } from "../functions/csp-report/handler.ts";
import { storeIn } from "../functions/csp-report/store.ts";
import { answerClock, clockPath } from "./clock.ts";
import type { AuthMail } from "./config.ts";
import { LOCAL_PUBLISHABLE_KEY, LOCAL_SECRET_KEY } from "./keys.ts";
import { post, type PostSettings } from "../functions/post/handler.ts";
import { pollOutbox, localPost, noteMailFrom, type MailFrom } from "./post.ts";
import { arrived, type Peer } from "./request.ts";
import { DATA_FOLDER, startStack, type Stack } from "./stack.ts";

type EmbeddedSupabaseOptions = {
  /** Receives the auth service's mails. */
  sendMail: (mail: AuthMail) => void;
  /** Use a fresh in-memory database, and trust the header that Cloudflare sets for visitors. */
  forTests: boolean;
  /** Files for tests: whither the fresh database is dumped, and a dump to start from instead. */
  dumpTo?: string | undefined;
  snapshot?: string | undefined;
  /** Who mails enquiries and chat messages. */
  mail: MailFrom;
};

/** Shared, since Vite starts its next server before it closes the last one. */
const running = globalThis as { embeddedSupabase?: Promise<Stack> };

/** Serves the embedded Supabase and the Edge Functions on the site's own origin. */
export function embeddedSupabase({
  sendMail,
  forTests,
  dumpTo,
  snapshot,
  mail,
}: EmbeddedSupabaseOptions): Plugin {
  async function mount(
    middlewares: Connect.Server,
    dataDir: string,
    port: number | undefined,
  ): Promise<void> {
    const siteUrl = `http://localhost:${port}`;
    const isFirst = running.embeddedSupabase === undefined;
    running.embeddedSupabase ??= start(dataDir, siteUrl);
    const stack = await running.embeddedSupabase;
    const sender = localPost(stack, siteUrl, siteUrl + mailPath);
    if (isFirst) {
      await noteMailFrom(stack, mail);
      if (!forTests) await openDiary(stack);
      pollOutbox(sender);
    }
    middlewares.use(postFunction(sender));
    middlewares.use(clock(stack));
    middlewares.use(invitations(stack));
    middlewares.use(calendarFeed(stack));
    middlewares.use(supabaseApi(stack));
    middlewares.use(cspReports(stack, forTests));
  }

  function start(dataDir: string, siteUrl: string): Promise<Stack> {
    const stack = startFresh(dataDir, siteUrl);
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(
        signal,
        () => void stack.then((it) => it.close()).finally(() => process.exit(0)),
      );
    }
    return stack;
  }

  async function startFresh(dataDir: string, siteUrl: string): Promise<Stack> {
    const stack = await startStack({
      siteUrl,
      visitorHeader: forTests,
      sendMail,
      ...(forTests ? {} : { dataDir }),
      ...(snapshot && { snapshot: new Blob([new Uint8Array(await readFile(snapshot))]) }),
    });
    if (dumpTo) await writeFile(dumpTo, await (await stack.dump()).bytes());
    return stack;
  }

  return {
    name: "embedded-supabase",
    apply: "serve",
    configureServer: ({ middlewares, config }) =>
      mount(middlewares, DATA_FOLDER, config.server.port),
    configurePreviewServer: ({ middlewares, config }) =>
      mount(middlewares, join(config.root, ".local/preview-data"), config.preview.port),
  };
}

/**
 * Switches the diary of a demonstration on, unless somebody has decided about it, so that whoever tries the
 * project sees times. Times stand without a mail, since the browser sends none about them.
 */
export async function openDiary({ db }: Stack): Promise<void> {
  await db.query(
    `insert into private.diary_settings (enabled, books_without_mail) values (true, true) on conflict do nothing`,
  );
}

const mounts = [
  "/auth/v1",
  "/rest/v1",
  "/storage/v1",
  "/functions/v1",
  "/realtime/v1",
  "/graphql/v1",
];

function supabaseApi(stack: Stack): Connect.NextHandleFunction {
  const listener = getRequestListener((request, env) => stack.fetch(request, peerOf(env)));
  return (request, response, next) => {
    if (!mounts.some((path) => request.url?.startsWith(`${path}/`))) return next();
    void listener(request, response);
  };
}

/** Lets development and tests move the database's clock. */
function clock(stack: Stack): Connect.NextHandleFunction {
  const listener = getRequestListener((request) =>
    answerClock(request, (now) => stack.moveClock(now)),
  );
  return (request, response, next) => {
    if (request.url !== clockPath) return next();
    void listener(request, response);
  };
}

function peerOf(env: HttpBindings | Http2Bindings): Peer {
  return { address: env.incoming.socket.remoteAddress ?? null };
}

/** Runs the handler of the Edge Function behind `/api/csp-report`, without Deno. */
function cspReports(stack: Stack, trustHeader: boolean): Connect.NextHandleFunction {
  const store = storeIn({
    url: "http://localhost",
    key: LOCAL_SECRET_KEY,
    fetch: (request) => stack.fetch(request),
  });
  const listener = getRequestListener(async (request, env) =>
    receive(await arrived(request, peerOf(env), trustHeader), store),
  );
  return (request, response, next) => {
    if (request.url !== "/api/csp-report") return next();
    void listener(request, response);
  };
}

/** Runs the handler of the Edge Function `post`, without Deno. */
function postFunction(sender: PostSettings): Connect.NextHandleFunction {
  const listener = getRequestListener((request) => post(request, sender));
  return (request, response, next) => {
    if (request.url !== "/functions/v1/post") return next();
    void listener(request, response);
  };
}

/** Runs the handler of the Edge Function `invite`, without Deno. */
function invitations(stack: Stack): Connect.NextHandleFunction {
  const listener = getRequestListener((request) =>
    invite(request, {
      url: "http://localhost",
      key: LOCAL_SECRET_KEY,
      publicKey: LOCAL_PUBLISHABLE_KEY,
      fetch: (sent) => stack.fetch(sent),
    }),
  );
  return (request, response, next) => {
    if (request.url !== "/functions/v1/invite") return next();
    void listener(request, response);
  };
}

/** Runs the handler of the Edge Function `diary-feed`, without Deno. */
function calendarFeed(stack: Stack): Connect.NextHandleFunction {
  const project = {
    url: "http://localhost",
    key: LOCAL_SECRET_KEY,
    fetch: (request: Request) => stack.fetch(request),
  };
  const listener = getRequestListener((request) => diaryFeed(request, project, garage));
  return (request, response, next) => {
    if (!request.url?.startsWith("/functions/v1/diary-feed")) return next();
    void listener(request, response);
  };
}
