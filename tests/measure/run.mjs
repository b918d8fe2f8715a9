// `npm run bench -- <name> [address]`, while `npm run preview` runs in another terminal.
import { existsSync, readdirSync } from "node:fs";

const [file] = process.argv.splice(2, 1).map((name) => `${name}.mjs`);
if (file && existsSync(`${import.meta.dirname}/${file}`)) await import(`./${file}`);
else console.log(`npm run bench -- <name>, of: ${readdirSync(import.meta.dirname).join(" ")}`);
