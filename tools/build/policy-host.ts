import vercel from "../../vercel.json" with { type: "json" };

type HostConfig = Pick<typeof vercel, "rewrites" | "headers">;

/** The Supabase project that `vercel.json` names: where it rewrites policy reports to. */
export function projectHost({ rewrites }: Pick<HostConfig, "rewrites"> = vercel): string | null {
  const rewrite = rewrites.find(({ source }) => source === "/api/csp-report");
  return rewrite ? new URL(rewrite.destination).host : null;
}

/** The text of `vercel.json` with another Supabase project in the policy and the rewrite. */
export function withProject(text: string, host: string): string {
  const former = projectHost(JSON.parse(text) as HostConfig);
  return former === null ? text : text.replaceAll(`//${former}`, `//${host}`);
}

/**
 * Why the policy of `vercel.json` does not fit the Supabase project of a build; null if it does, or
 * if there is no hosted project. The host reads that file before it builds, so no build can write it
 * (docs/architecture.md#headers).
 */
export function policyHostProblem(
  supabaseUrl: string | undefined,
  config: HostConfig = vercel,
): string | null {
  if (!supabaseUrl?.startsWith("https:")) return null;
  const { host, origin } = new URL(supabaseUrl);
  const policies = config.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === "Content-Security-Policy");
  const sources = policies.map(({ value }) => /connect-src ([^;]+)/.exec(value)?.[1]?.split(" "));
  const allowed = sources.every((list) => list?.includes(origin)) && sources.length > 0;
  if (allowed && projectHost(config) === host) return null;
  return `vercel.json names ${projectHost(config) ?? "no project"}, but the Supabase project of this build is ${host}: browsers would refuse every call. Run "VITE_SUPABASE_URL=${origin} npm run host" and commit vercel.json.`;
}

/** Throws if the policy does not fit the project. */
export function requirePolicyHost(supabaseUrl: string | undefined): void {
  const problem = policyHostProblem(supabaseUrl);
  if (problem) throw new Error(problem);
}
