// npm run live (docs/going-live.md): what is still to do before the site can be trusted with customers.
import { resolve } from "node:path";
import { runnerImport } from "vite";

const file = resolve(import.meta.dirname, "live.ts");
const { live } = (await runnerImport(file, { configFile: false, logLevel: "error" })).module;
const root = resolve(import.meta.dirname, "../..");
const { text, green } = await live(root, process.argv.slice(2), process.env);
console.log(text);
process.exitCode = green ? 0 : 1;
