// One process with a database in DATA_FOLDER and a sender that works until nothing is due.
import { join } from "node:path";
import { runnerImport } from "vite";

const { sendAll } = (
  await runnerImport(join(import.meta.dirname, "sender.ts"), {
    configFile: false,
    logLevel: "error",
  })
).module;
await sendAll(process.env.DATA_FOLDER, process.env.MAIL_ORIGIN, Number(process.env.MAILS));
process.exit(0);
