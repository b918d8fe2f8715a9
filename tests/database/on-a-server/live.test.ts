// `npm run live` on a database of a PostgreSQL server, with small servers for what stands around it:
// it finds and names each mistake, mends what it may, and says nothing secret.
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Result } from "../../../tools/live/check";
import { EXTENSIONS_SQL, KEYS, right, startHosted } from "../support/hosted";
import { openOnServer, psql, type ServerDatabase } from "../support/server";

// Each run starts a database of its own to compare with.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

const root = resolve(import.meta.dirname, "../../..");
let database: ServerDatabase;
let hosted: Awaited<ReturnType<typeof startHosted>>;
const sql = async (text: string) => (await psql(database.address, ["-c", text])).trim();

/** The command, as an owner runs it. */
async function live(args: string[], env: Record<string, string> = {}) {
  const settings = { ...process.env, ...hosted.env, DATABASE_URL: database.address, ...env };
  return promisify(execFile)(process.execPath, [join(root, "tools/live/run.mjs"), ...args], {
    cwd: root,
    env: settings,
  }).then(
    ({ stdout }) => ({ code: 0, printed: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      printed: stdout + stderr,
    }),
  );
}

/** What is not green, by name. */
async function findings(args: string[] = [], env: Record<string, string> = {}) {
  const { code, printed } = await live(["--json", ...args], env);
  const results = (JSON.parse(printed) as Result[]).filter(({ state }) => state !== "✓");
  expect(code).toBe(results.length > 0 ? 1 : 0);
  const red = results.filter(({ state }) => state === "✗");
  expect(red.filter(({ next = "" }) => next.length < 20)).toEqual([]);
  return Object.fromEntries(red.map(({ name, found }) => [name, found]));
}

beforeAll(async () => {
  hosted = await startHosted();
  database = await openOnServer(process.env.TEST_DATABASE_SERVER ?? "", {
    seed: false,
    migrated: false,
  });
  await sql(EXTENSIONS_SQL);
  await sql(`insert into auth.users (id, email, email_confirmed_at, created_at)
    values (gen_random_uuid(), 'owner@garage.example', now(), now())`);
  // As hosted projects have it. Nobody logs in with these roles, so nothing else on the server changes.
  await sql(
    `alter role anon set statement_timeout = '3s'; alter role authenticated set statement_timeout = '8s'`,
  );
});
afterAll(async () => {
  hosted.close();
  await database.close();
});

test("an empty database is left as it is unless asked, then set up, and a mail shows that all is green", async () => {
  expect(Object.keys(await findings())).toEqual(["migrations"]);
  expect(await sql("select to_regclass('public.enquiries')")).toBe("");

  const asked = live(["--apply", "--mail", "owner@garage.example"]);
  // The sender, which a hosted project wakes.
  await vi.waitFor(
    async () =>
      expect(
        await sql(`update private.post_sender set asked_at = now() where one;
          update public.outbox set state = 'sent', sent_at = now() where kind = 'test' returning to_email`),
      ).toBe("owner@garage.example"),
    { timeout: 200_000, interval: 500 },
  );
  const green = /\n\n41 looked at: 41 ✓, 0 ✗, 0 \?\.\nAll is green\.\n$/;
  expect(await asked).toEqual({ code: 0, printed: expect.stringMatching(green) });
  expect(await findings()).toEqual({});
});

test("mistakes in the database are each found and named, and mended where that is possible", async () => {
  await sql(`
    delete from cron.job where jobname = 'remove-old-mail';
    insert into cron.job_run_details (jobid, status, return_message)
      select jobid, 'failed', 'out of memory' from cron.job where jobname = 'knock-post';
    update vault.secrets set secret = 'another' where name = 'post_secret';
    delete from private.post_settings where true;
    update private.visitor_source set header = 'cf-connecting-ip', proxies = null where one;
    update private.post_sender set asked_at = now() - interval '2 hours' where one;
    alter table public.user_roles disable trigger user;
    delete from public.user_roles where true;
    alter table public.user_roles enable trigger user;
    update storage.buckets set public = false where id = 'pictures';
    alter role anon reset statement_timeout;
    grant update on public.notes to anon;
    drop policy "Writers can edit their own notes" on public.notes`);
  const found = await findings();
  expect(found).toEqual({
    schema: expect.stringMatching(/^2 differ .*: table public\.notes, policy on public\.notes\.$/),
    "visitors' addresses": "They are read from cf-connecting-ip, not from x-forwarded-for.",
    "time-outs": "Statements of anon may run for ever.",
    bucket: "The bucket of pictures is missing, or differs.",
    "first admin": "Nobody with a confirmed address is an admin.",
    jobs: "Not scheduled: remove-old-mail.",
    vault: "post_secret is not POST_SECRET.",
    "mail switch": expect.stringContaining("mails from the browser"),
  });
  await sql("alter role anon set statement_timeout = '3s'");
  // Those that waited for others are seen now.
  expect(Object.keys(await findings(["--apply"]))).toEqual([
    "schema",
    "bucket",
    "last runs",
    "post runs",
  ]);
  await sql("delete from supabase_migrations.schema_migrations where version > '2026'");
  await sql("insert into supabase_migrations.schema_migrations values ('20250101000000')");
  expect(await findings(["--apply"])).toEqual({
    migrations: expect.stringContaining("20250101000000"),
  });
});

test("mistakes around the database are each found and named", async () => {
  const { is, env } = hosted;
  Object.assign(is, {
    postSecret: "set anew",
    signUp: true,
    autoconfirm: true,
    siteUrl: "http://localhost:3000",
    deployed: ["post", "csp-report", "diary-feed"],
    policyOf: "https://former.supabase.co",
    missing: 200,
    canonical: "https://www.harrowdown.example",
    robots: "noindex",
    worker: "public, max-age=3600",
    frames: "SAMEORIGIN",
    dns: { "garage.example": "v=spf1 +all" },
  });
  const elsewhere = { DATABASE_URL: "", DKIM_SELECTOR: "mail", VITE_DEMO: "" };
  expect(await findings([], elsewhere)).toEqual({
    "sign-up": "Anybody can make an account.",
    "confirmed addresses": expect.stringContaining("without its mail"),
    "redirect addresses": `The site URL is http://localhost:3000, not ${env.SITE_URL}.`,
    "password rules": "6 characters are enough.",
    "function invite": "It answers 404: it is not deployed.",
    "post's secret": "It refuses POST_SECRET.",
    SPF: "It lets everybody send.",
    DKIM: "There is no key at mail._domainkey.garage.example.",
    DMARC: "There is none.",
    headers: expect.stringContaining("X-Frame-Options of /"),
    policy: expect.stringContaining("call https://former.supabase.co"),
    "unknown addresses": expect.stringContaining("answers 200, not 404"),
    "address of the site": "Pages call themselves https://www.harrowdown.example/.",
    "found by search engines": "It says noindex.",
    "service worker": expect.stringContaining("public, max-age=3600"),
    facts: expect.stringMatching(/^\d+ are invented\. First: src/),
  });
  Object.assign(is, { ...right, redirects: ["*"], mailAccount: false, deployHook: false });
  Object.assign(is, {
    siteUrl: env.SITE_URL,
    policyOf: env.VITE_SUPABASE_URL,
    canonical: env.SITE_URL,
  });
  expect(await findings([], { DATABASE_URL: "" })).toEqual({
    "redirect addresses": "Links may lead anywhere.",
    "mail account": "The function has none.",
    "deploy hook": "Published pages start no build.",
    "links in mails": "They lead to .",
  });
});

test("a secret in a public variable is named and never printed, nor is any other", async () => {
  const password = "pass%40word";
  const env = {
    VITE_EMAILJS_ORIGIN: "",
    VITE_SUPABASE_ANON_KEY: KEYS.secret,
    DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:1/none`,
  };
  const { code, printed } = await live([], env);
  expect(code).toBe(1);
  expect(printed).toContain("✗ settings: VITE_SUPABASE_ANON_KEY must be the project's public key");
  expect(printed).toContain("✗ database: No database answers at 127.0.0.1:1.");
  for (const secret of [KEYS.secret, right.postSecret, password, "pass@word"]) {
    expect(printed).not.toContain(secret);
  }
  expect((await live(["--aply"])).printed).toBe(
    "npm run live [-- --apply] [--json] [--mail you@your-garage.example]\n",
  );
});
