// `npm run test:db`: the database tests on the embedded stack. With `-- --server <url>` the
// migrations, the seed and the pgTAP files run in a fresh database on that PostgreSQL server
// (15 or newer, with pgTAP; psql must be installed), which is removed afterwards.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const args = process.argv.slice(2);
const flag = args.indexOf("--server");
const files = [];
if (flag >= 0) {
  const [, url] = args.splice(flag, 2);
  if (!/^postgres(ql)?:\/\//.test(url ?? "")) {
    console.error(
      "--server takes the address of a PostgreSQL server: postgresql://user@host:5432/postgres",
    );
    process.exit(2);
  }
  process.env.TEST_DATABASE_SERVER = url;
  files.push("tests/database/pgtap.test.ts");
}
const { status } = spawnSync(
  process.execPath,
  [
    resolve(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    "database",
    ...files,
    ...args,
  ],
  { cwd: root, stdio: "inherit" },
);
process.exit(status ?? 1);
