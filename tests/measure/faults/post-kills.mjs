// npm run bench -- post-kills [kills]: kills a sender with SIGKILL between claiming, sending and
// noting, on a data folder, and counts what was lost or sent more than once (decision 0112). Fails if
// a mail was lost, or if more than one was doubled for each kill.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const kills = Number(process.argv[2] ?? 25);
const mails = 8 * kills;
const folder = mkdtempSync(join(tmpdir(), "garage-kills-"));

/** How often each mail has arrived; a mail that arrived before a kill has gone out. */
const arrived = new Map();
let killed = 0;
let sender;
let sinceStart = 0;

function kill() {
  killed += 1;
  sender.kill("SIGKILL");
}

const server = createServer((request, response) => void receive(request, response));

async function receive(request, response) {
  let body = "";
  for await (const chunk of request) body += chunk;
  const [name] = /Mail \d+ of/.exec(body) ?? [];
  arrived.set(name, (arrived.get(name) ?? 0) + 1);
  sinceStart += 1;
  // After some mails: before the answer, right after it, or a moment later, which may be between
  // noting this mail and claiming the next, or after that.
  const isDue = killed < kills && sinceStart === 3 + (killed % 4);
  if (isDue && killed % 3 === 0) return kill();
  response.end("OK");
  if (isDue && killed % 3 === 1) return kill();
  if (isDue) {
    await pause(Math.random() * 40);
    kill();
  }
}
server.listen(0, "127.0.0.1");
await once(server, "listening");

for (let starts = 0; starts < 4 * kills; starts += 1) {
  sinceStart = 0;
  sender = spawn(process.execPath, [join(import.meta.dirname, "run-sender.mjs")], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      DATA_FOLDER: join(folder, "data"),
      MAILS: String(mails),
      MAIL_ORIGIN: `http://127.0.0.1:${server.address().port}`,
    },
  });
  const [code] = await once(sender, "exit");
  if (code === 0) break;
}
server.close();
rmSync(folder, { recursive: true, force: true });

const sends = [...arrived.values()].reduce((sum, times) => sum + times, 0);
const lost = mails - arrived.size;
const doubled = sends - arrived.size;
console.log(
  `${mails} mails, ${killed} kills: ${lost} lost, ${doubled} sent again (${(doubled / killed).toFixed(2)} for each kill)`,
);
process.exitCode = lost === 0 && killed === kills && doubled <= killed ? 0 : 1;
