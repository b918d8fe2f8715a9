// npm run bench -- reply-kills [kills]: kills a process with SIGKILL while it answers enquiries, at a
// random moment each time, and counts answers without a mail and mails without an answer (decision
// 0160). Fails if there is one, or if an answer is gone that was said to be kept.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const kills = Number(process.argv[2] ?? 25);
const folder = mkdtempSync(join(tmpdir(), "garage-replies-"));

function start(answers) {
  const process_ = spawn(process.execPath, [join(import.meta.dirname, "run-replies.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_FOLDER: join(folder, "data"), ANSWERS: String(answers) },
  });
  process_.stdout.setEncoding("utf8");
  return process_;
}

let promised = 0;
for (let killed = 0; killed < kills; killed += 1) {
  const worker = start(1_000_000);
  const least = 1 + Math.floor(Math.random() * 20);
  let heard = 0;
  worker.stdout.on("data", (text) => {
    heard += text.split("kept").length - 1;
    // A moment after some answer: before, within or after the next one's commit.
    if (heard >= least) setTimeout(() => worker.kill("SIGKILL"), Math.random() * 10);
  });
  await once(worker, "exit");
  promised += heard;
}

const last = start(0);
let said = "";
last.stdout.on("data", (text) => (said += text));
await once(last, "exit");
rmSync(folder, { recursive: true, force: true });
const { answers, mails, alone } = JSON.parse(said.trim().split("\n").at(-1));
console.log(
  `${kills} kills: ${answers} answers, ${mails} mails, ${alone} without the other, ${Math.max(0, promised - answers)} lost of ${promised}`,
);
process.exitCode = alone === 0 && answers >= promised && answers > 0 ? 0 : 1;
