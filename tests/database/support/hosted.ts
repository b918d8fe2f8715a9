// What a hosted project has around the database, for `npm run live`: small real servers of HTTP and
// DNS, and the schemas of the extensions that a plain PostgreSQL server lacks.
import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { match } from "path-to-regexp";
import { receive } from "../../../supabase/functions/csp-report/handler";
import { diaryFeed } from "../../../supabase/functions/diary-feed/handler";
import { invite } from "../../../supabase/functions/invite/handler";
import garage from "../../../supabase/functions/post/garage.json" with { type: "json" };
import { post } from "../../../supabase/functions/post/handler";
import vercel from "../../../vercel.json" with { type: "json" };

/** Of the shape of pg_cron, pg_net and Vault, and the owner's own rights as hosted projects write them down. */
export const EXTENSIONS_SQL = `
  alter default privileges in schema public grant all on tables to current_user;
  create schema cron;
  create table cron.job (jobid bigint generated always as identity primary key, jobname text unique, schedule text, command text, active boolean not null default true);
  create table cron.job_run_details (jobid bigint, status text, return_message text, start_time timestamptz default now(), end_time timestamptz default now());
  create function cron.schedule(_name text, _schedule text, _command text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values (_name, _schedule, _command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid $$;
  create schema net;
  create function net.http_post(url text, headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as 'select 1::bigint';
  create schema vault;
  create table vault.secrets (id uuid default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(_secret text, _name text) returns void language sql as 'insert into vault.secrets (name, secret) values (_name, _secret)';
  create function vault.update_secret(_id uuid, _secret text) returns void language sql as 'update vault.secrets set secret = _secret where id = _id';`;

export const KEYS = { public: "sb_publishable_hosted", secret: "sb_secret_hosted" };

/** What can be set wrong outside of the database. */
export const right = {
  postSecret: "the secret of post",
  mailAccount: true,
  deployHook: true,
  linksTo: "",
  signUp: false,
  autoconfirm: false,
  siteUrl: "",
  redirects: ["/auth"],
  deployed: ["post", "invite", "csp-report", "diary-feed"],
  policyOf: "",
  missing: 404,
  canonical: "",
  robots: "",
  worker: "no-cache",
  frames: "DENY",
  dns: {
    "garage.example": "v=spf1 include:mail.example -all",
    "mail._domainkey.garage.example": "v=DKIM1; k=rsa; p=MIGfMA0",
    "_dmarc.garage.example": "v=DMARC1; p=quarantine",
  } as Record<string, string>,
};

/** A project and a site, right in everything; a test changes `is`. */
export async function startHosted() {
  const is = structuredClone(right);
  const closing: (() => void)[] = [];
  const serve = async (handle: (request: Request) => Response | Promise<Response>) => {
    const listener = getRequestListener(handle, { overrideGlobalObjects: false });
    const server = createServer((request, response) => void listener(request, response));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const supabase = await serve((request) => answerSupabase(request, is, supabase));
  const site = await serve((request) => answerSite(request, is));
  Object.assign(is, { linksTo: site, siteUrl: site, policyOf: supabase, canonical: site });
  const names = createSocket("udp4");
  names.on("message", (query, from) =>
    names.send(answerName(query, is.dns), from.port, from.address),
  );
  await new Promise<void>((ready) => names.bind(0, "127.0.0.1", ready));
  closing.push(() => names.close());
  const env = {
    VITE_SUPABASE_URL: supabase,
    VITE_SUPABASE_ANON_KEY: KEYS.public,
    SUPABASE_SECRET_KEY: KEYS.secret,
    SITE_URL: site,
    VITE_MAIL: "server",
    VITE_SIGN_UP: "off",
    VITE_DEMO: "1",
    POST_SECRET: right.postSecret,
    OWNER_EMAIL: "owner@garage.example",
    MAIL_FROM: "The Garage <hello@garage.example>",
    VISITOR_HEADER: "x-forwarded-for",
    VISITOR_PROXIES: "1",
    DNS_SERVER: `127.0.0.1:${names.address().port}`,
    LIVE_SEEN: "password rules",
  };
  return { is, env, close: () => closing.forEach((close) => close()) };
}

type Hosted = typeof right;

/** The API, the auth service (as v2.196 answers) and the functions, which are the real ones. */
async function answerSupabase(request: Request, is: Hosted, url: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const key = request.headers.get("apikey");
  const [, name = ""] = /^\/functions\/v1\/([\w-]+)$/.exec(pathname) ?? [];
  if (name) {
    if (!is.deployed.includes(name)) return Response.json({ code: "NOT_FOUND" }, { status: 404 });
    const project = { url, key: KEYS.secret, fetch: async () => Response.json(null) };
    if (name === "invite") return invite(request, { ...project, publicKey: KEYS.public });
    if (name === "csp-report") return receive(request, async () => {});
    if (name === "diary-feed") return diaryFeed(request, project, garage);
    return post(request, {
      project,
      secret: is.postSecret,
      send: is.mailAccount ? async () => ({ outcome: "sent" }) : null,
      build: is.deployHook ? async () => ({ outcome: "sent" }) : null,
      garage: { ...garage, siteUrl: is.linksTo },
    });
  }
  if (pathname === "/auth/v1/admin/users") {
    return new Response(null, { status: key === KEYS.secret ? 200 : 403 });
  }
  if (key !== KEYS.public) return new Response("Invalid API key", { status: 401 });
  if (pathname === "/auth/v1/settings") {
    return Response.json({
      external: { anonymous_users: false, email: true },
      disable_signup: !is.signUp,
      mailer_autoconfirm: is.autoconfirm,
    });
  }
  if (pathname === "/auth/v1/verify") {
    const asked = searchParams.get("redirect_to") ?? "";
    const allowed = is.redirects.some((path) => path === "*" || asked === is.siteUrl + path);
    const location = `${allowed ? asked : is.siteUrl}#error=access_denied`;
    return new Response(null, { status: 303, headers: { location } });
  }
  if (pathname === "/auth/v1/signup") {
    return is.signUp
      ? Response.json(
          { code: "weak_password", message: "Password should be at least 6 characters." },
          { status: 422 },
        )
      : Response.json({ code: "signup_disabled" }, { status: 422 });
  }
  return Response.json([]);
}

/** The site behind the headers of `vercel.json`. */
async function answerSite(request: Request, is: Hosted): Promise<Response> {
  const { pathname } = new URL(request.url);
  const headers = new Headers();
  for (const { source, headers: list } of vercel.headers) {
    if (!match(source)(pathname)) continue;
    for (const { key, value } of list) {
      headers.set(key, value.replaceAll("https://your-project.example", is.policyOf));
    }
  }
  headers.set("x-frame-options", is.frames);
  if (pathname === "/sw.js") headers.set("cache-control", is.worker);
  const files: Record<string, string> = {
    "/": `<meta name="robots" content="${is.robots}"><link rel="canonical" href="${is.canonical}/">`,
    "/auth": "",
    "/robots.txt": "User-agent: *\nDisallow: /admin\n",
    "/sitemap.xml": `<urlset><url><loc>${is.canonical}/</loc></url></urlset>`,
    "/sw.js": "",
  };
  if (pathname === "/api/csp-report") return receive(request, async () => {});
  return new Response(files[pathname] ?? "", {
    status: pathname in files ? 200 : is.missing,
    headers,
  });
}

/** One TXT record, or none (RFC 1035). */
function answerName(query: Buffer, records: Record<string, string>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const text = records[labels.join(".").toLowerCase()];
  const head = Buffer.from(query.subarray(0, at + 5));
  head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.fill(0, 8, 12);
  if (text === undefined) return head;
  const value = Buffer.from(text, "latin1");
  const length = Buffer.from([0, value.length + 1, value.length]);
  return Buffer.concat([head, Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60]), length, value]);
}
