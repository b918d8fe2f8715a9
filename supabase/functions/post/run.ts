import { ask, rpc, type Project } from "../_shared/database.ts";
import { logFailure } from "../_shared/failures.ts";
import type { Driver, Failure, Outcome } from "./drivers.ts";
import { withPublished, type GarageFacts } from "./garage-facts.ts";
import { mailOf, type Mail } from "./mails.ts";
import { removePicture } from "./pictures.ts";

export type Sender = {
  project: Project;
  /** Null where no mail service is set up: mails then wait. */
  send: Driver | null;
  /** Starts a build of the site; null where no address for it is set up. */
  build: (() => Promise<Outcome>) | null;
  /** The facts that ship; what the owner has published is laid over them. */
  garage: GarageFacts;
  /** Milliseconds, by any clock that runs evenly. */
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
};

/** A claimed row of the outbox (`private.claim_mail`). */
type Job = {
  id: string;
  kind: string;
  /** 1 for the first attempt. */
  attempt: number;
  to: string | null;
  params: Record<string, unknown>;
};

/** What a run did: numbers of rows. */
export type Run = { sent: number; failed: number };

/** Between two mails: EmailJS takes one a second, and the database gives out no more. */
const paceMs = 1_100;

/** Staff read this (docs/rendering.md#builds). */
const builtByHand =
  "This site is not built by itself (DEPLOY_HOOK_URL is not set): whoever looks after it starts the build.";

/** An Edge Function ends after 150 s at the latest. */
const longestRunMs = 100_000;

/**
 * Sends what is due, one mail at a time, until nothing is due or the time is up (docs/mail.md#outbox). Ends
 * at once while another sender is at work. Throws if the database cannot be reached; what was claimed
 * is then sent by a later run.
 */
export async function runPost(sender: Sender): Promise<Run> {
  const { project, now = Date.now, sleep = pause } = sender;
  const done: Run = { sent: 0, failed: 0 };
  // Rather late than to an address that the owner has changed.
  const garage = withPublished(sender.garage, await publishedFacts(project));
  const started = now();
  while (now() - started < longestRunMs) {
    const job = await rpc<Job | null>(project, "claim_mail");
    if (job === null) break;
    const result = await deliver(job, sender, garage);
    await finish(project, job, result, sleep);
    if (result.outcome === "sent") done.sent += 1;
    else if (result.outcome !== "not_needed") {
      done.failed += 1;
      logMail(job, result);
    }
    if (result.outcome === "later") break;
    await sleep(paceMs);
  }
  return done;
}

/** The newest facts that the owner has published; null where nothing is. */
async function publishedFacts(project: Project): Promise<unknown> {
  const rows = await ask(project, "current_facts?select=body", {});
  return (rows as { body?: unknown }[])[0]?.body ?? null;
}

/** The mail service's own words stand in the row, which staff read; they may hold an address. */
function logMail({ id, kind, attempt }: Job, { outcome, error }: Failure): void {
  const status = /^\d{3}(?=:)/.exec(error)?.[0];
  logFailure("post", { mail: id, kind, attempt, outcome, status });
}

async function deliver(
  job: Job,
  { project, send, build }: Sender,
  garage: GarageFacts,
): Promise<Outcome> {
  if (job.kind === "deploy") {
    return build ? build() : { outcome: "not_needed", error: builtByHand };
  }
  if (job.kind === "remove_picture") return removePicture(project, job.params);
  let mail: Mail | null;
  try {
    mail = mailOf(job.kind, job.to, job.params, garage);
  } catch (error) {
    // One mail that cannot be written must not keep the others back.
    return refused(`The mail could not be written: ${String(error)}`);
  }
  if (mail === null) return refused(`There is no text for mails of the kind "${job.kind}".`);
  return send
    ? send(mail, job.id)
    : { outcome: "failed", error: "No mail service is set up for the function post." };
}

function refused(error: string): Outcome {
  return { outcome: "refused", error };
}

/** Three attempts: a mail of which nobody knows that it was sent is sent again. */
async function finish(
  project: Project,
  { id, attempt }: Job,
  result: Outcome,
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  const _error = result.outcome === "sent" ? null : result.error;
  for (let tries = 1; ; tries += 1) {
    try {
      await rpc(project, "finish_mail", {
        _id: id,
        _attempt: attempt,
        _outcome: result.outcome,
        _error,
      });
      return;
    } catch (error) {
      if (tries === 3) throw error;
      await sleep(1_000);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
