// How much slower the notes screen is with 10,000 notes than with ten: `npm run bench -- notes
// [address]` while `npm run preview` runs in another terminal. Sends the queries of the screen as the
// owner, prints the ratios, and deletes the notes that it has made.
import { readFileSync } from "node:fs";

const [base = "http://localhost:4173"] = process.argv.slice(2);
const keys = readFileSync(new URL("../../supabase/local/keys.ts", import.meta.url), "utf8");
const apikey = /LOCAL_PUBLISHABLE_KEY = "([^"]+)"/.exec(keys)[1];
const mark = "benchmark";
const many = 10_000;
const tries = 15;
let token = "";

const signedIn = await call("/auth/v1/token?grant_type=password", "POST", {
  email: "owner@garage.example",
  password: "Garage-owner-1",
});
token = signedIn.access_token;
const user = signedIn.user.id;

/** A note of some 300 characters, each with unique words. */
const note = (at) => ({
  title: `${mark} ${at}`,
  content: `Ramp ${at}: ${Array.from({ length: 8 }, (_, part) => `${(at * 7919 + part * 104729).toString(36)} brake pipe, rear left`).join(", ")}`,
  user_id: user,
});
const columns =
  "select=id,title,content,user_id,created_at,writer:profiles!notes_user_id_fkey(display_name,email)";
const order = "order=created_at.desc,id.desc&limit=25";
const list = (more = "") => `/rest/v1/notes?${columns}&user_id=eq.${user}${more}&${order}`;
const beyond = ({ created_at: at, id }) =>
  `&created_at=lte.${encodeURIComponent(at)}&or=(${encodeURIComponent(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`)})`;

try {
  await write(0, 10);
  const few = await measure(4, 9);
  await write(10, many);
  const lots = await measure(many - 26, 4711);
  for (const [what, took] of Object.entries(lots)) {
    const ratio = (took / few[what]).toFixed(1);
    console.log(
      `${what}: ${few[what].toFixed(1)} ms with ten, ${took.toFixed(1)} ms with ${many}, × ${ratio}`,
    );
  }
} finally {
  await call(`/rest/v1/notes?title=like.${mark}*`, "DELETE");
}

/** `deep` is the number of a note far down the list, `rare` of one that is the only match of a search. */
async function measure(deep, rare) {
  const [last] = await call(`/rest/v1/notes?title=eq.${mark}%20${deep}&select=id,created_at`);
  return {
    "first page": await median(list()),
    "page far down": await median(list(beyond(last))),
    "search for a common word": await median(list("&search=like.*brake*")),
    "search for a rare word": await median(list(`&search=like.*ramp%20${rare}:*`)),
    "everybody's notes": await median(`/rest/v1/notes?${columns}&${order}`),
  };
}

async function median(path) {
  const times = [];
  for (let round = 0; round < tries; round++) {
    const start = performance.now();
    await call(path);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(tries / 2)];
}

async function write(from, to) {
  for (let at = from; at < to; at += 500) {
    const end = Math.min(at + 500, to);
    await call(
      "/rest/v1/notes",
      "POST",
      Array.from({ length: end - at }, (_, n) => note(at + n)),
    );
  }
}

async function call(path, method = "GET", body) {
  const answer = await fetch(base + path, {
    method,
    headers: {
      apikey,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === "" ? null : JSON.parse(text);
}
