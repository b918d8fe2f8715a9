import { join } from "node:path";
import { loadModule } from "../support/load-module.mjs";

const { run } = await loadModule(join(import.meta.dirname, "worker.ts"));
try {
  await run();
  process.exit(0);
} catch (error) {
  // As `npm start` prints it: the sentence says what to do.
  process.stdout.write(`${JSON.stringify({ failed: `${error.name}: ${error.message}` })}\n`);
  process.exit(1);
}
