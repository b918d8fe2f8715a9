import type { Check } from "./check.ts";
import { quoted, Unseen, type Project } from "./project.ts";

const fromServer = ({ settings }: Project) => settings.VITE_MAIL === "server";
const address = ({ supabase }: Project) => `${supabase()}/functions/v1/post`;

/** What runs by itself: the jobs of pg_cron, and the mail that goes from the server. */
export const postChecks: Check[] = [
  {
    name: "jobs",
    after: "extensions",
    check: async ({ rows }) => {
      const missing = await rows<{ name: string; problem: string | null }>(`
        select w.name, w.problem from private.scheduled_jobs w where not exists (
          select from cron.job j where j.jobname = w.name and j.active
            and (j.schedule, j.command) = (w.schedule, w.command))`);
      const words = missing.map(({ name, problem }) => (problem ? `${name} (${problem})` : name));
      return words.length > 0 ? `Not scheduled: ${words.join(", ")}.` : null;
    },
    next: "Run this with --apply, or in the SQL editor: select private.schedule_jobs();",
    apply: ({ execute }) => execute("select private.schedule_jobs()"),
  },
  {
    name: "last runs",
    after: "jobs",
    check: async ({ rows }) => {
      const late = await rows<{ name: string; message: string | null }>(`
        select w.name, failed.return_message as message from private.scheduled_jobs w
        join cron.job j on j.jobname = w.name
        left join lateral (
          select d.status, d.return_message from cron.job_run_details d
          where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.start_time desc limit 1
        ) failed on failed.status = 'failed'
        where failed.status is not null or greatest(w.made_at, (
          select max(d.end_time) from cron.job_run_details d
          where d.jobid = j.jobid and d.status = 'succeeded')) < now() - w.late_after`);
      const words = late.map(({ name, message }) => `${name} (${message ?? "late"})`);
      return words.length > 0 ? words.join(", ") : null;
    },
    next: "Look at cron.job_run_details in the SQL editor and mend what the first of them says.",
  },
  {
    name: "vault",
    after: "extensions",
    when: fromServer,
    check: async (project) => {
      const kept = await secretsOf(project);
      const url = kept.get("post_url")?.secret;
      const secret = kept.get("post_secret")?.secret;
      if (!url || !secret) return `Missing: ${url ? "post_secret" : "post_url"}.`;
      if (url !== address(project)) return `post_url is ${url}, not ${address(project)}.`;
      return secret === project.need("POST_SECRET") ? null : "post_secret is not POST_SECRET.";
    },
    next: "Set POST_SECRET to the secret of the function post and run this with --apply.",
    apply: async (project) => {
      const kept = await secretsOf(project);
      const wanted = { post_url: address(project), post_secret: project.need("POST_SECRET") };
      const statements = Object.entries(wanted).map(([name, value]) => {
        const id = kept.get(name)?.id;
        return id
          ? `select vault.update_secret(${quoted(id)}, ${quoted(value)})`
          : `select vault.create_secret(${quoted(value)}, ${quoted(name)})`;
      });
      await project.execute(statements.join("; "));
    },
  },
  {
    name: "mail switch",
    after: "migrations",
    check: async (project) => {
      const [row] = await project.rows<{ server: boolean }>(
        "select private.server_mails() as server",
      );
      if (row?.server === fromServer(project)) return null;
      return `The database mails from the ${row?.server ? "server" : "browser"}, the site's VITE_MAIL says otherwise.`;
    },
    next: "Run this with --apply, and build the site with the same VITE_MAIL.",
    apply: (project) =>
      project.execute(`insert into private.post_settings (mail)
        values ('${fromServer(project) ? "server" : "browser"}')
        on conflict (one) do update set mail = excluded.mail`),
  },
  {
    name: "post's secret",
    after: "function post",
    when: fromServer,
    check: async (project) => ((await setUpOf(project)) ? null : "It refuses POST_SECRET."),
    next: 'Deploy the function anew and give both the same secret: npx supabase secrets set POST_SECRET=…, POST_SECRET in .env.production, then "npm run live -- --apply".',
  },
  {
    name: "mail account",
    after: "post's secret",
    when: fromServer,
    check: async (project) => ((await setUpOf(project))?.mail ? null : "The function has none."),
    next: "Set the secrets of the mail account (npx supabase secrets set …: docs/going-live.md, 3) and deploy the function post again.",
  },
  {
    name: "deploy hook",
    after: "post's secret",
    when: fromServer,
    check: async (project) =>
      (await setUpOf(project))?.build ? null : "Published pages start no build.",
    next: "Make a Deploy Hook in Vercel (Settings → Git), then npx supabase secrets set DEPLOY_HOOK_URL=…",
  },
  {
    name: "links in mails",
    after: "post's secret",
    when: fromServer,
    check: async (project) => {
      const site = (await setUpOf(project))?.site;
      return site === project.need("SITE_URL") ? null : `They lead to ${site}.`;
    },
    next: "Run npx supabase secrets set SITE_URL=https://<site>",
  },
  {
    name: "post runs",
    after: "vault",
    when: fromServer,
    check: async ({ rows }) => {
      const [run] = await rows<{ late: boolean; minutes: number | null }>(`
        select coalesce(asked_at < now() - interval '15 minutes', true) as late,
          floor(extract(epoch from now() - asked_at) / 60) as minutes from private.post_sender`);
      if (run?.late === false) return null;
      return run?.minutes ? `The last run was ${run.minutes} minutes ago.` : "It has never run.";
    },
    next: 'Wait five minutes after the vault is right; then look at "knock-post" under Integrations → Cron, and at the logs of the function post.',
  },
  {
    name: "mail arrives",
    after: "mail switch",
    when: fromServer,
    check: mailOut,
    next: 'Run "npm run live -- --mail you@your-garage.example": it sends one mail to you, which you then look for in your inbox.',
  },
];

type Secret = { id: string; name: string; secret: string };

async function secretsOf({ rows }: Project): Promise<Map<string, Secret>> {
  const kept = await rows<Secret>(`select id::text, name, decrypted_secret as secret
    from vault.decrypted_secrets where name in ('post_url', 'post_secret')`);
  return new Map(kept.map((entry) => [entry.name, entry]));
}

/** What the function post says about itself; null where it refuses the secret. */
async function setUpOf(project: Project) {
  const authorization = `Bearer ${project.need("POST_SECRET")}`;
  const answer = await project.ask(`${address(project)}?set-up`, { headers: { authorization } });
  if (answer.status === 401) return null;
  if (!answer.text.startsWith('{"mail":')) throw new Error(`It is an old one (${answer.status}).`);
  return JSON.parse(answer.text) as { mail: boolean; build: boolean; site: string };
}

/** Whether mail has gone out: the one that was asked for just now, or any within thirty days. */
async function mailOut({ rows, execute, settings }: Project): Promise<string | null> {
  const to = settings.LIVE_MAIL;
  if (!to) {
    const sent = await rows(
      "select from public.outbox where state = 'sent' and kind not in ('deploy', 'remove_picture') limit 1",
    );
    if (sent.length > 0) return null;
    throw new Unseen("None has gone out in the last thirty days.");
  }
  const dedupe = `test:${crypto.randomUUID()}`;
  await execute(`insert into public.outbox (dedupe, kind, to_email, expires_at)
    values ('${dedupe}', 'test', ${quoted(to)}, private.clock() + interval '1 hour')`);
  for (let seconds = 0; seconds < 90; seconds += 2) {
    const [mail] = await rows<{ state: string; last_error: string | null }>(
      `select state, last_error from public.outbox where dedupe = '${dedupe}'`,
    );
    if (mail?.state === "sent") return null;
    if (mail?.last_error) return mail.last_error;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  return "It waits in Admin → Post and has not gone out in 90 seconds.";
}
