import { join, resolve } from "node:path";
import { runnerImport } from "vite";

const root = resolve(import.meta.dirname, "../../..");

/** A module in TypeScript, as the site builds it. It reads VITE_… of the environment of this moment. */
export async function loadModule(file) {
  const { module } = await runnerImport(file, {
    root,
    configFile: false,
    envDir: false,
    logLevel: "error",
    resolve: { alias: { "@": join(root, "src") } },
  });
  return module;
}
