// npm run bench -- post-delay [requests]: how long after a request its two mails are in the mailbox, on
// the embedded stack with its timer of five seconds.
import { join } from "node:path";
import { runnerImport } from "vite";

const { measureDelays } = (
  await runnerImport(join(import.meta.dirname, "support/delays.ts"), {
    configFile: false,
    logLevel: "error",
  })
).module;
const delays = (await measureDelays(Number(process.argv[2] ?? 20))).toSorted((a, b) => a - b);
const at = (share) => (delays[Math.ceil(delays.length * share) - 1] / 1000).toFixed(1);
console.log(
  `${delays.length} mails: half within ${at(0.5)} s, 19 of 20 within ${at(0.95)} s, all within ${at(1)} s`,
);
process.exit(Number(at(0.95)) < 7 ? 0 : 1);
