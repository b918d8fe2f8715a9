import { runChecks, type Result } from "./check.ts";
import { databaseChecks } from "./database.ts";
import { domainChecks } from "./domain.ts";
import { postChecks } from "./post.ts";
import { openProject } from "./project.ts";
import { readSettings, withoutSecrets, type Settings } from "./settings.ts";
import { siteChecks } from "./site.ts";
import { supabaseChecks } from "./supabase.ts";

const checks = [supabaseChecks, databaseChecks, postChecks, domainChecks, siteChecks].flat();

/** Runs every check (docs/going-live.md); what it prints, and whether all is green. */
export async function live(root: string, args: readonly string[], env: Settings) {
  const unknown = args.filter(
    (argument, at) =>
      !["--apply", "--json", "--mail"].includes(argument) && args[at - 1] !== "--mail",
  );
  const mail = args.includes("--mail") ? args[args.indexOf("--mail") + 1] : "";
  if (unknown.length > 0 || (args.includes("--mail") && !mail?.includes("@"))) {
    const text = "npm run live [-- --apply] [--json] [--mail you@your-garage.example]";
    return { text, green: false };
  }
  const settings = { ...readSettings(root, env), ...(mail && { LIVE_MAIL: mail }) };
  const results = await runChecks(checks, openProject(settings), args.includes("--apply"));
  const text = args.includes("--json") ? JSON.stringify(results, null, 2) : inWords(results);
  return {
    text: withoutSecrets(text, settings),
    green: results.every(({ state }) => state === "✓"),
  };
}

function inWords(results: readonly Result[]): string {
  const lines = results.map(({ name, state, found, next }) =>
    state === "✓"
      ? `✓ ${name}`
      : [`${state} ${name}: ${found}`, next && `→ ${next}`].filter(Boolean).join("\n    "),
  );
  const count = (state: string) => results.filter((result) => result.state === state).length;
  const left = results.filter(({ state, next }) => state !== "✓" && next);
  const first = left.find(({ state }) => state === "✗") ?? left[0];
  return [
    ...lines,
    "",
    `${results.length} looked at: ${count("✓")} ✓, ${count("✗")} ✗, ${count("?")} ?.`,
    first ? `Next, for "${first.name}": ${first.next}` : "All is green.",
  ].join("\n");
}
