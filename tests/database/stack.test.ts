import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { AUTH_RULES, serverConfig } from "../../supabase/local/config";
import { openDiary } from "../../supabase/local/embedded-supabase";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys";
import { takeLock } from "../../supabase/local/lock.mjs";
import { startStack, type Stack } from "../../supabase/local/stack";
import { enquiry } from "./support/enquiry";
import { callStack, SITE_URL, startFromTemplate } from "./support/stack";

const ROOT = resolve(import.meta.dirname, "../..");
const quiet = { siteUrl: SITE_URL, sendMail: () => {} };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garage-stack-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("what is served", () => {
  let stack: Stack;
  beforeAll(async () => {
    ({ stack } = await startFromTemplate({ visitorHeader: false }));
  });
  afterAll(() => stack.close());

  test.each([
    "/",
    "/_system/config",
    "/_system/introspect",
    "/storage/v1x/bucket",
    "/graphql/v1",
    "/functions/v1/x",
    "/realtime/v1/websocket",
    "/rest/v1x/enquiries",
    "/rest/v1/../../_system/config",
    "/rest/v1/%2e%2e/%2e%2e/_system/config",
  ])("%s is 404 in JSON", async (path) => {
    const { status, body } = await callStack(stack, path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ message: expect.any(String) });
  });

  test("a request without a key, or with a wrong one, is refused", async () => {
    for (const headers of [{}, { apikey: "sb_publishable_wrong" }]) {
      const request = new Request(`${SITE_URL}/rest/v1/enquiries`, { headers });
      expect((await stack.fetch(request, { address: "127.0.0.1" })).status).toBe(401);
    }
  });

  const visitorsAfter = async (sends: [header: string | undefined, peer: string | null][]) => {
    await stack.db.exec("delete from private.rate_counters");
    for (const [header, peer] of sends) {
      const request = new Request(`${SITE_URL}/rest/v1/enquiries`, {
        method: "POST",
        body: JSON.stringify(enquiry()),
        headers: {
          apikey: LOCAL_PUBLISHABLE_KEY,
          "content-type": "application/json",
          ...(header && { "cf-connecting-ip": header }),
        },
      });
      expect((await stack.fetch(request, { address: peer })).status).toBe(201);
    }
    const { rows } = await stack.db.query(
      "select key from private.rate_counters where action = 'enquiry hour'",
    );
    return rows.length;
  };

  test("the visitor's address is the socket's, whatever the visitor says", async () => {
    const peer = "127.0.0.1";
    expect(
      await visitorsAfter([
        ["203.0.113.1", peer],
        ["203.0.113.2", peer],
        [undefined, peer],
      ]),
    ).toBe(1);
    expect(
      await visitorsAfter([
        [undefined, "203.0.113.1"],
        [undefined, "203.0.113.2"],
      ]),
    ).toBe(2);
    expect(
      await visitorsAfter([
        ["203.0.113.1", null],
        ["203.0.113.2", null],
      ]),
    ).toBe(1);
  });

  test("requests at the same time do not run under each other's role", async () => {
    const account = { email: "owner@garage.example", password: "Garage-owner-1" };
    const signedIn = await callStack(stack, "/auth/v1/token?grant_type=password", {
      body: account,
    });
    const token = (signedIn.body as { access_token: string }).access_token;
    const read = (options: { token?: string }) =>
      callStack(stack, "/rest/v1/enquiries?select=id&limit=1", options);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => read(n % 2 === 0 ? { token } : {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 200 : 401)),
    );
  });
});

describe("a data folder", () => {
  let stack: Stack | undefined;
  afterEach(async () => {
    await stack?.close();
    stack = undefined;
  });

  // Making one takes seconds, so each test works on a copy.
  let made: string;
  let appliedAtFirst: string[];
  beforeAll(async () => {
    made = join(folder, "made");
    const first = await startStack({ ...quiet, dataDir: made });
    appliedAtFirst = first.applied;
    await first.close();
  });
  async function copyOfIt(name: string): Promise<string> {
    await cp(made, join(folder, name), { recursive: true });
    return join(folder, name);
  }

  test("keeps what was written, also if killed, and migrates and seeds once", async () => {
    expect(appliedAtFirst.length).toBeGreaterThan(0);
    const dataDir = await copyOfIt("kept");
    stack = await startStack({ ...quiet, dataDir });
    const id = crypto.randomUUID();
    const body = enquiry({ id });
    expect((await callStack(stack, "/rest/v1/enquiries", { body })).status).toBe(201);
    const state = `select (select array_agg(version order by version) from supabase_migrations.schema_migrations) as migrations,
                          (select count(*) from public.enquiries) as enquiries,
                          (select encode(secret, 'hex') from private.visitor_secret) as secret,
                          (select defaclacl::text[] from pg_default_acl where defaclnamespace = 'public'::regnamespace and defaclobjtype = 'r') as defaults`;
    const before = (await stack.db.query(state)).rows;
    // A copy of the open folder is what a killed process would leave.
    await cp(dataDir, `${dataDir}-killed`, { recursive: true });
    await stack.close();

    for (const left of [dataDir, `${dataDir}-killed`]) {
      stack = await startStack({ ...quiet, dataDir: left });
      expect(stack.applied).toEqual([]);
      expect((await stack.db.query(state)).rows).toEqual(before);
      const repeated = await callStack(stack, "/rest/v1/enquiries", { body });
      expect(repeated.status).toBe(409);
      await stack.close();
    }
  });

  test("begins with the diary on in a demonstration, which then stays as the owner sets it", async () => {
    const demonstration = (stack = await startStack({
      ...quiet,
      dataDir: await copyOfIt("diary"),
    }));
    const body = { _service: "mot", _from: "2000-01-01", _to: "2000-01-02" };
    const times = async () =>
      (await callStack(demonstration, "/rest/v1/rpc/free_slots", { body })).body;
    expect(await times()).toBeNull();
    await openDiary(demonstration);
    expect(await times()).toMatchObject({ minutes: 60 });
    await demonstration.db.query("update private.diary_settings set enabled = false where enabled");
    await openDiary(demonstration);
    expect(await times()).toBeNull();
  });

  test("gets a new migration on its next start, and notices a changed, missing or broken one", async () => {
    const dataDir = await copyOfIt("migrated");
    const migrations = join(folder, "migrations");
    await cp(join(ROOT, "supabase/migrations"), migrations, { recursive: true });
    const start = () => startStack({ ...quiet, dataDir, migrations });
    const file = "20991231235959_create_later.sql";
    await writeFile(
      join(migrations, file),
      "create table public.later (id integer); select 1 / 0;",
    );
    await expect(start()).rejects.toThrow(`Migration ${file} failed: division by zero`);
    await writeFile(join(migrations, file), "create table public.later (id integer);");
    stack = await start();
    expect(stack.applied).toEqual([file]);
    await stack.close();

    await writeFile(join(migrations, file), "create table public.later (id bigint);");
    await expect(start()).rejects.toThrow(
      `Migration ${file} has changed since the local database was made: run "npm run db:reset"`,
    );
    await rm(join(migrations, file));
    await expect(start()).rejects.toThrow(
      'The local database was made by migration 20991231235959, which is no longer there: run "npm run db:reset"',
    );
  });

  test("is not opened twice", async () => {
    const dataDir = join(folder, "locked");
    await writeFile(`${dataDir}.lock`, String(process.ppid));
    await expect(startStack({ ...quiet, dataDir })).rejects.toThrow(
      `The local database is in use by another process (${process.ppid}): stop that one first.`,
    );
    const release = takeLock(`${dataDir}-here.lock`);
    await expect(startStack({ ...quiet, dataDir: `${dataDir}-here` })).rejects.toThrow(
      "The local database is already open here.",
    );
    release();
  });

  test("that is broken gets a sentence that says what to do, and its lock back", async () => {
    const dataDir = join(folder, "broken");
    await mkdir(join(dataDir, "base"), { recursive: true });
    await writeFile(join(dataDir, "PG_VERSION"), "9.6\n");
    const start = () => startStack({ ...quiet, dataDir });
    await expect(start()).rejects.toThrow(
      `The local database in ${dataDir} cannot be opened: run "npm run db:reset" to start afresh.`,
    );
    await expect(start(), "again, not 'in use'").rejects.toThrow(/npm run db:reset/);
  });
});

describe("the lock", () => {
  test("of a process that is gone is taken over", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    const file = join(folder, "stale.lock");
    await writeFile(file, String(child.pid));
    const release = takeLock(file);
    expect(await readFile(file, "utf8")).toBe(String(process.pid));
    release();
    await expect(readFile(file)).rejects.toThrow("ENOENT");
  });

  test.each(["", "rubbish", "-1", "0"])("with %j in it is taken over", async (content) => {
    const file = join(folder, "odd.lock");
    await writeFile(file, content);
    const release = takeLock(file);
    expect(await readFile(file, "utf8")).toBe(String(process.pid));
    release();
  });
});

describe("npm run db:reset", () => {
  const reset = (root: string) =>
    execFileSync(process.execPath, [join(root, "supabase/local/reset.mjs")], {
      encoding: "utf8",
      stdio: "pipe",
    });
  const copy = async (name: string) => {
    const root = join(folder, name);
    for (const file of ["supabase/local/reset.mjs", "supabase/local/lock.mjs"]) {
      await cp(join(ROOT, file), join(root, file));
    }
    await mkdir(join(root, ".local/data/base"), { recursive: true });
    return root;
  };

  test("removes the data folder and says what happens next", async () => {
    const root = await copy("reset");
    expect(reset(root)).toMatch(/is gone\. The next start makes a new one/);
    await expect(readFile(join(root, ".local/data/base"))).rejects.toThrow("ENOENT");
    expect(reset(root)).toMatch(/no local database to remove/);
  });

  test("leaves a running site alone", async () => {
    const root = await copy("reset-running");
    await writeFile(join(root, ".local/data.lock"), String(process.pid));
    expect(() => reset(root)).toThrow(/The site is running \(process \d+\): stop it first/);
    await expect(readFile(join(root, ".local/data/base"))).rejects.toThrow("EISDIR");
  });
});

test("config.toml has the embedded stack's rules", async () => {
  const toml = await readFile(join(ROOT, "supabase/config.toml"), "utf8");
  const section = (name: string) => toml.split(`\n[${name}]\n`)[1]?.split("\n[")[0] ?? "";
  const { auth, api } = serverConfig(SITE_URL);
  for (const [key, value] of Object.entries(AUTH_RULES)) {
    expect(section("auth")).toContain(`${key} = ${JSON.stringify(value)}\n`);
  }
  expect(section("auth")).toContain(`site_url = "${auth.site_url}"\n`);
  expect(section("auth")).toContain(`"${auth.additional_redirect_urls[0]}"`);
  const { template, ...email } = auth.email;
  for (const [kind, { subject, content_path }] of Object.entries(template)) {
    const mail = section(`auth.email.template.${kind}`);
    expect(mail).toContain(`subject = "${subject}"\n`);
    expect(mail).toContain(`content_path = "./${relative(ROOT, content_path)}"\n`);
  }
  for (const [key, value] of Object.entries(email)) {
    expect(section("auth.email")).toContain(`${key} = ${JSON.stringify(value)}\n`);
  }
  expect(section("api")).toContain(`schemas = ${JSON.stringify(api.schemas)}\n`);
  expect(section("api")).toContain(`max_rows = ${api.max_rows}\n`);
});
