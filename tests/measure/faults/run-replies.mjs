// One process with a database in DATA_FOLDER that answers enquiries until it is killed.
import { join } from "node:path";
import { runnerImport } from "vite";

const { answerUntilKilled } = (
  await runnerImport(join(import.meta.dirname, "replies.ts"), {
    configFile: false,
    logLevel: "error",
  })
).module;
const kept = await answerUntilKilled(process.env.DATA_FOLDER, Number(process.env.ANSWERS));
console.log(JSON.stringify(kept));
process.exit(0);
