import { join } from "node:path";
import { runnerImport } from "vite";

const { run } = (
  await runnerImport(join(import.meta.dirname, "saver.ts"), {
    configFile: false,
    logLevel: "error",
  })
).module;
try {
  await run();
  process.exit(0);
} catch (error) {
  // As `npm start` prints it: the sentence says what to do.
  process.stdout.write(`${JSON.stringify({ failed: `${error.name}: ${error.message}` })}\n`);
  process.exit(1);
}
