// Faults of the embedded database: a killed process and a full disk.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { withSmallDisk } from "./small-disk.mjs";

const reset = 'run "npm run db:reset" to start afresh';

/**
 * Runs `worker.ts` until it ends; resolves to what it told. `killWhen` is asked after each line and says
 * in how many milliseconds it is to be killed, if so.
 */
async function runWorker(env, killWhen = () => undefined) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "worker.mjs")], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, ...env },
  });
  const heard = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    if (!line.startsWith("{")) return;
    heard.push(JSON.parse(line));
    const after = killWhen(heard);
    if (after !== undefined) setTimeout(() => child.kill("SIGKILL"), after);
  });
  const early = killWhen(heard);
  if (early !== undefined) setTimeout(() => child.kill("SIGKILL"), early);
  await once(child, "close");
  return heard;
}

const kept = (heard) => heard.flatMap((one) => one.kept ?? []);
const failure = (heard) => heard.find((one) => one.failed)?.failed;
const opened = (heard) => heard.find((one) => one.open)?.open;

/** What is wrong with a database where this was found, and these ids were promised. */
export function wrongAmong({ ids, half }, promised) {
  const known = new Set(ids);
  const lost = promised.filter((id) => !known.has(id)).length;
  return [
    ...(lost > 0 ? [`${lost} of ${promised.length} accepted lost`] : []),
    ...(half > 0 ? [`${half} bookings or answers half written`] : []),
  ];
}

async function wrongIn(dataDir, promised) {
  const heard = await runWorker({ DATA_FOLDER: dataDir, TASK: "look" });
  const found = heard.find((one) => one.ids);
  return found
    ? wrongAmong(found, promised)
    : [`it did not open: ${failure(heard) ?? "no sentence"}`];
}

/** Kills a process `times` times while it saves, at a random moment after its first answers. */
async function killedWhileSaving(folder, times) {
  const dataDir = join(folder, "saving");
  const promised = [];
  for (let kill = 0; kill < times; kill += 1) {
    const least = 2 + Math.floor(Math.random() * 6);
    const heard = await runWorker({ DATA_FOLDER: dataDir, TASK: "save" }, (all) =>
      kept(all).length === least ? Math.random() * 20 : undefined,
    );
    if (failure(heard)) return [`start ${kill} failed: ${failure(heard)}`];
    promised.push(...kept(heard));
  }
  console.log(`    ${promised.length} requests and answers accepted before ${times} kills`);
  return promised.length < times ? ["too few requests"] : wrongIn(dataDir, promised);
}

/** Kills the first start, which makes the folder, migrates and seeds, at moments all over it. */
async function killedAtTheFirstStart(folder, times) {
  const began = performance.now();
  await runWorker({ DATA_FOLDER: join(folder, "whole"), TASK: "none" });
  const whole = performance.now() - began;
  const wrong = [];
  const outcomes = { "went on": 0, "said what to do": 0 };
  for (let kill = 1; kill <= times; kill += 1) {
    const dataDir = join(folder, `first-${kill}`);
    await runWorker({ DATA_FOLDER: dataDir, TASK: "none" }, (all) =>
      all.length === 0 ? (whole * kill) / (times + 1) : undefined,
    );
    const again = await runWorker({ DATA_FOLDER: dataDir, TASK: "none" });
    if (opened(again)) outcomes["went on"] += 1;
    else if (failure(again)?.includes(reset)) outcomes["said what to do"] += 1;
    else wrong.push(`after a kill at ${kill}/${times + 1}: ${failure(again) ?? "no sentence"}`);
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`    ${JSON.stringify(outcomes)}`);
  return wrong;
}

/** Kills a start in the middle of a new migration; the next one applies it as if nothing had been. */
async function killedWhileMigrating(folder) {
  const dataDir = join(folder, "saving");
  const migrations = join(folder, "migrations");
  cpSync(resolve(import.meta.dirname, "../../../supabase/migrations"), migrations, {
    recursive: true,
  });
  const file = join(migrations, "20991231235959_create_later.sql");
  const env = { DATA_FOLDER: dataDir, MIGRATIONS: migrations };
  const began = performance.now();
  await runWorker({ ...env, TASK: "none" });
  // By then a start without it would long be over.
  const within = 1000 + 2 * (performance.now() - began);
  writeFileSync(file, "create table public.later (id integer); select pg_sleep(120);");
  const heard = await runWorker({ ...env, TASK: "none" }, (all) =>
    all.length === 0 ? within : undefined,
  );
  if (opened(heard)) return ["the migration was over before the kill"];
  writeFileSync(file, "create table public.later (id integer);");
  const again = await runWorker({ ...env, TASK: "none" });
  const [applied] = opened(again) ?? [];
  return applied === "20991231235959_create_later.sql"
    ? []
    : [failure(again) ?? "it was not applied"];
}

/** Leaves little of a disk, and sends requests until they are refused; then makes room. */
async function fullDisk(folder) {
  return withSmallDisk(folder, async (disk, fill, makeRoom) => {
    const dataDir = join(disk, "data");
    let full = false;
    const heard = await runWorker({ DATA_FOLDER: dataDir, TASK: "save", BYTES: "3600" }, (all) => {
      if (!full && kept(all).length > 0) {
        fill(300_000);
        full = true;
      }
    });
    const refused = heard.filter((one) => one.refused);
    const promised = kept(heard);
    console.log(
      `    ${promised.length} accepted, then: ${JSON.stringify(refused[0] ?? failure(heard))}`,
    );
    makeRoom();
    const wrong = await wrongIn(dataDir, promised);
    if (refused.length === 0) wrong.push("nothing was refused");
    for (const { refused: status, code } of refused) {
      if (status !== 503 || code !== "53100") wrong.push(`refused with ${status} ${code}`);
    }
    return wrong;
  });
}

export const embeddedFaults = {
  "embedded: killed while it saves": killedWhileSaving,
  "embedded: killed while it migrates": killedWhileMigrating,
  "embedded: killed at its first start": killedAtTheFirstStart,
  "embedded: the disk is full": fullDisk,
};
