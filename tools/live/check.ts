import { Unseen, type Project } from "./project.ts";

/** One concern: how it is looked at, and the one thing to do about it. */
export type Check = {
  name: string;
  /** A check of this name must be green first. */
  after?: string;
  /** Whether it concerns this project; by default it does. */
  when?: (project: Project) => boolean;
  /** Null if all is well, else what was found. A throw is a finding too, `Unseen` a question mark. */
  check: (project: Project) => Promise<string | null>;
  next: string;
  /** What `--apply` does about it. */
  apply?: (project: Project) => Promise<void>;
};

/** `next` is missing where another check comes first. */
export type Result = { name: string; state: "✓" | "✗" | "?"; found?: string; next?: string };

/** Goes through the checks in order; `apply` lets them mend what they can. */
export async function runChecks(
  checks: readonly Check[],
  project: Project,
  apply: boolean,
): Promise<Result[]> {
  const results: Result[] = [];
  const seen = (project.settings.LIVE_SEEN ?? "").split(",").map((name) => name.trim());
  for (const check of checks) {
    if (check.when?.(project) === false) continue;
    const { name, after, next } = check;
    const first = after && results.find((result) => result.name === after);
    if (first && first.state !== "✓") {
      results.push({ name, state: "?", found: `Waits for "${first.name}".` });
      continue;
    }
    let result = await look(check, project);
    if (result.state === "✗" && apply && check.apply) {
      const problem = await failureOf(check.apply(project));
      result = problem ? { state: "✗", found: problem } : await look(check, project);
    }
    const looked = result.state === "?" && seen.includes(name);
    const green = looked || result.state === "✓";
    results.push(green ? { name, state: "✓" } : { name, next, ...result });
  }
  return results;
}

async function look({ check }: Check, project: Project): Promise<Omit<Result, "name">> {
  try {
    const found = await check(project);
    return found === null ? { state: "✓" } : { state: "✗", found };
  } catch (error) {
    const { message: found } = error as Error;
    if (!(error instanceof Unseen)) return { state: "✗", found };
    return { state: "?", found, ...(error.next && { next: error.next }) };
  }
}

async function failureOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
