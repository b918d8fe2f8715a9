// npm run backup -- <folder>, npm run restore -- <folder> (docs/backups.md).
import { join } from "node:path";
import { runnerImport } from "vite";

const [task, ...args] = process.argv.slice(2);
const load = async (name) => {
  const file = join(import.meta.dirname, `${name}.ts`);
  return (await runnerImport(file, { configFile: false, logLevel: "error" })).module;
};
try {
  const { readSettings } = await load("settings");
  const { [task]: run } = await load(task);
  const { madeAt, tables, pictures, leftOut = [] } = await run(readSettings(args, process.env));
  for (const { name, rows } of tables) console.log(`${String(rows).padStart(8)}  ${name}`);
  console.log(`${String(pictures?.length ?? 0).padStart(8)}  pictures`);
  for (const sentence of leftOut) console.log(sentence);
  if (pictures === null) console.log("The pictures were left out (--database-only).");
  console.log(
    task === "backup"
      ? "The backup is complete. It holds personal data: keep it where nobody else can read it."
      : `The backup of ${madeAt} is restored, and its rows and files are compared.`,
  );
} catch (error) {
  if (error.name !== "BackupError") throw error;
  console.error(error.message);
  process.exitCode = 1;
}
