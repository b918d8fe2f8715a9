// A sender that is killed between claiming, sending and noting (docs/mail.md#outbox).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Kills it so many times; a mail that was lost is wrong, and more than one sent again for each kill. */
async function killedWhileSending(folder, kills) {
  const mails = 8 * kills;
  /** How often each mail has arrived; a mail that arrived before a kill has gone out. */
  const arrived = new Map();
  let killed = 0;
  let sender;
  let sinceStart = 0;
  const kill = () => {
    killed += 1;
    sender.kill("SIGKILL");
  };
  const receive = async (request, response) => {
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
    if (!isDue) return undefined;
    if (killed % 3 === 2) await pause(Math.random() * 40);
    return kill();
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const env = {
    ...process.env,
    TASK: "send",
    DATA_FOLDER: join(folder, "mails"),
    MAILS: String(mails),
    MAIL_ORIGIN: `http://127.0.0.1:${server.address().port}`,
  };
  for (let starts = 0; starts < 4 * kills; starts += 1) {
    sinceStart = 0;
    sender = spawn(process.execPath, [join(import.meta.dirname, "worker.mjs")], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    const [code] = await once(sender, "exit");
    if (code === 0) break;
  }
  server.close();
  const lost = mails - arrived.size;
  const again = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0);
  console.log(`    ${mails} mails, ${killed} kills: ${again} sent again`);
  return [
    ...(lost > 0 ? [`${lost} mails lost`] : []),
    ...(again > killed ? [`${again} sent again`] : []),
    ...(killed < kills ? ["too few kills"] : []),
  ];
}

export const mailFaults = { "mail: the sender is killed": killedWhileSending };
