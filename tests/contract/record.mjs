// Records the answers of a real Supabase project anew: plays the journeys in `fixtures` against it
// and writes what it answers. Only against a project with this repository's migrations and seed and
// nothing of value in it: accounts are made and passwords changed.
//
//   node tests/contract/record.mjs <address of the project> <public key> <secret key> <site> [journey …]
//
// <site> is one of the addresses to which the project lets links lead back. Without names it plays
// all journeys but those that need special "settings". Correct version and "how" afterwards.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runnerImport } from "vite";

const [url, key, secret, site, ...wanted] = process.argv.slice(2);
if (!site) {
  console.error("Usage: record.mjs <address> <public key> <secret key> <site> [journey …]");
  process.exit(1);
}
const load = async (name) => {
  const file = join(import.meta.dirname, `${name}.ts`);
  return (await runnerImport(file, { configFile: false, logLevel: "error" })).module;
};
const { play, readJourney, writeJourney } = await load("play");
const { shortened } = await load("shape");

/** The link that the auth service would mail: it makes one for whoever has the secret key. */
async function link(type, email) {
  const answer = await fetch(new URL("/auth/v1/admin/generate_link", url), {
    method: "POST",
    headers: {
      apikey: secret,
      authorization: `Bearer ${secret}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ type, email, password: "Passw0rd-new", redirect_to: `${site}/auth` }),
  });
  if (!answer.ok) throw new Error(`No link for ${email}: ${answer.status} ${await answer.text()}`);
  const { pathname, search } = new URL((await answer.json()).action_link);
  return pathname + search;
}

const folder = join(import.meta.dirname, "fixtures");
for (const file of readdirSync(folder, { recursive: true })) {
  if (!file.endsWith(".jsonl")) continue;
  const journey = readJourney(readFileSync(join(folder, file), "utf8"));
  const name = basename(file, ".jsonl");
  if (wanted.length > 0 ? !wanted.includes(name) : journey.settings) continue;
  const answers = await play(journey, {
    url,
    key,
    secret,
    site,
    link,
    send: (request) => fetch(request),
  });
  const exchanges = journey.exchanges.map((exchange, at) => ({
    ...exchange,
    response: shortened(answers[at]),
  }));
  const recorded = new Date().toISOString().slice(0, 10);
  writeFileSync(join(folder, file), writeJourney({ ...journey, recorded, exchanges }));
  console.log(`${String(exchanges.length).padStart(4)}  ${name}`);
}
