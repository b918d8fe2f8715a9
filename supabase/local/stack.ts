import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgtap } from "@electric-sql/pglite/pgtap";
import { App, setExperimental } from "@supabase/lite";
import { AUTH_SQL, BOOTSTRAP_SQL, PGTAP_SQL } from "./bootstrap.ts";
import { serverConfig, type AuthMail } from "./config.ts";
import {
  HostedLikeConnection,
  jsonbParameter,
  refuseUnwritable,
  withRequest,
  type RequestScope,
} from "./connection.ts";
import { withText, type AccountMails } from "./account-mails.ts";
import { CLOCK_SQL, moveClock } from "./clock.ts";
import { asHosted } from "./hosted-auth.ts";
import { takeLock } from "./lock.mjs";
import { migrate, MigrationError, seedOnce } from "./migrate.ts";
import { arrived, errorResponse, isMounted, refuseLoneSurrogates, type Peer } from "./request.ts";
import { DatabaseFiles, STORAGE_SQL } from "./storage.ts";

const SUPABASE_FOLDER = resolve(import.meta.dirname, "..");

/** Folder of the local database; `npm run db:reset` deletes it. */
export const DATA_FOLDER = resolve(SUPABASE_FOLDER, "../.local/data");

/** The data folder exists but cannot be opened. */
class BrokenDataFolderError extends Error {
  override name = "BrokenDataFolderError";
}

export type StackOptions = {
  /** Address of the site, to which confirmation mails link. */
  siteUrl: string;
  /** Receives the auth service's mails. */
  sendMail: (mail: AuthMail) => Promise<void> | void;
  /** A folder for the data, locked while the stack runs. Default: in memory. */
  dataDir?: string;
  /** Start from a `dump()` instead of an empty database. */
  snapshot?: Blob;
  /** Run `supabase/seed.sql` once per database. Default: true. */
  seed?: boolean;
  /** The folder of the migrations, for tests. */
  migrations?: string;
  /** Load pgTAP, for tests. */
  pgtap?: boolean;
  /** Trust a cf-connecting-ip sent by the client, for tests. */
  visitorHeader?: boolean;
};

export type Stack = {
  /** Answers /auth/v1, /rest/v1 and /storage/v1 as a hosted project would, all else with 404. Never rejects. */
  fetch(request: Request, peer?: Peer): Promise<Response>;
  /** Direct SQL as superuser. Requests share the connection, so use it while none is running. */
  db: PGlite;
  /** Migrations that this start has applied. */
  applied: string[];
  /** Moves the database's clock to `now`; null sets it back (docs/database.md#clock). */
  moveClock(now: Date | null): Promise<void>;
  /** The whole database, for `snapshot`. */
  dump(): Promise<Blob>;
  /** Waits for running requests, then closes the database and releases the lock. */
  close(): Promise<void>;
};

/**
 * Starts the embedded Supabase: Postgres, auth and data API in this process, migrated and seeded.
 * Throws DataFolderInUseError if another process uses the folder, BrokenDataFolderError if it cannot
 * be opened, and MigrationError if a migration fails. Each message says what to do.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir);
  const release = dataDir === undefined ? () => {} : takeLock(`${dataDir}.lock`);
  const existed = dataDir !== undefined && existsSync(dataDir);
  try {
    return await boot(options, dataDir, release);
  } catch (cause) {
    release();
    if (!existed || cause instanceof MigrationError) throw cause;
    throw new BrokenDataFolderError(
      `The local database in ${dataDir} cannot be opened: run "npm run db:reset" to start afresh.`,
      { cause },
    );
  }
}

async function boot(
  options: StackOptions,
  dataDir: string | undefined,
  release: () => void,
): Promise<Stack> {
  const connection = new HostedLikeConnection({
    ...(dataDir && { url: dataDir }),
    pgliteOptions: {
      extensions: { btree_gist, pg_trgm, ...(options.pgtap && { pgtap }) },
      serializers: { 3802: jsonbParameter },
      // PostgREST's JSON format of timestamps and numbers.
      parsers: { 1114: isoTime, 1184: isoTime, 1700: Number },
      ...(options.snapshot && { loadDataDir: options.snapshot }),
    },
  });
  const db = connection.driver;
  await db.waitReady;
  try {
    const { app, applied } = await prepare(connection, options);
    const inTurn = queue();
    const mails = { db, siteUrl: options.siteUrl, send: options.sendMail };
    return {
      db,
      applied,
      moveClock: (now) => inTurn(() => moveClock(db, now)),
      fetch: (request, peer) =>
        answer(app, mails, inTurn, request, peer, options.visitorHeader === true).catch(
          (error: unknown) => errorResponse(500, "XX000", String(error)),
        ),
      dump: () =>
        inTurn(async () => {
          // Or each start from it does the last minutes again.
          await db.exec("checkpoint");
          return db.dumpDataDir("none");
        }),
      close: async () => {
        await inTurn(() => connection.close());
        release();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Migrates the database and starts the server. */
async function prepare(connection: HostedLikeConnection, options: StackOptions) {
  const db = connection.driver;
  await db.exec(BOOTSTRAP_SQL);
  if (options.pgtap) await db.exec(PGTAP_SQL);
  setExperimental("storage", true);
  const app = new App({
    connection,
    ...serverConfig(options.siteUrl),
    options: {
      drivers: {
        email: { send: async (mail) => options.sendMail(withText(mail)) },
      },
      // With `admin`, a local request without a key would be service_role.
      server: { disableStudio: true, admin: false },
    },
  });
  app._storageAdapter = new DatabaseFiles(db);
  await withoutWarnings(() => app.init());
  await app.ensureSystemSchema();
  await db.exec(AUTH_SQL);
  await db.exec(STORAGE_SQL);
  const applied = await migrate(db, options.migrations ?? join(SUPABASE_FOLDER, "migrations"));
  await db.exec(CLOCK_SQL);
  if (options.seed !== false) await seedOnce(db, join(SUPABASE_FOLDER, "seed.sql"));
  await db.refreshArrayTypes();
  refuseUnwritable(db.serializers);
  await connection.clearSchemaCache();
  return { app, applied };
}

/** Hides the server's warning at each start that its storage is not for production. */
async function withoutWarnings(start: () => Promise<unknown>): Promise<void> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    await start();
  } finally {
    console.warn = warn;
  }
}

async function answer(
  app: App,
  mails: AccountMails,
  inTurn: Queue,
  request: Request,
  peer: Peer | undefined,
  trustHeader: boolean,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (!isMounted(path)) return errorResponse(404, "404", "Not part of the local stack.");
  const whole = await arrived(request, peer, trustHeader);
  const refused = await refuseLoneSurrogates(whole);
  if (refused) return refused;
  const scope: RequestScope = {
    method: whole.method,
    path,
    headers: Object.fromEntries(whole.headers),
  };
  const send = (sent: Request) => app.fetch(sent, { peerAddress: peer?.address ?? null });
  const response = await inTurn(() =>
    withRequest(scope, async () =>
      path.startsWith("/auth/v1/")
        ? asHosted(whole, mails, async (sent) => send(sent))
        : send(whole),
    ),
  );
  return scope.status === undefined || !response.ok
    ? response
    : new Response(response.body, { status: scope.status, headers: response.headers });
}

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Serialises requests: interleaved transactions on the one connection would share a role. */
function queue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** "2026-01-31 08:00:00+00" in PostgREST's format. */
function isoTime(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}
