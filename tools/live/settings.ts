import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** The settings by name; an empty one counts as absent. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The files that a build for the host reads and that git ignores; the environment wins. */
const files = [".env.production", ".env.production.local"];

/** What `.env.production` and the environment say. */
export function readSettings(root: string, env: Settings): Settings {
  const written = files
    .map((file) => join(root, file))
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, "utf8")));
  const all = [...written, env].flatMap((one: Settings) => Object.entries(one));
  return Object.fromEntries(
    all.map(([name, value]) => [name, value?.trim() || undefined] as const),
  );
}

/** The text without the values of secret settings, should an answer or an error hold one. */
export function withoutSecrets(text: string, settings: Settings): string {
  const { DATABASE_URL: database = "" } = settings;
  const password = URL.canParse(database) ? new URL(database).password : "";
  const secret = Object.entries(settings)
    .filter(([name]) => /SECRET|PASSWORD|PRIVATE|API_KEY|ACCESS_TOKEN/.test(name))
    .map(([, value]) => value ?? "");
  return [database, password, decodeURIComponent(password), ...secret]
    .filter((value) => value.length > 3)
    .reduce((shown, value) => shown.replaceAll(value, "…"), text)
    .replaceAll(/sb_secret_[\w-]+/g, "sb_secret_…");
}
