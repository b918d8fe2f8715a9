import vercel from "../../vercel.json" with { type: "json" };

/**
 * A warning if `vercel.json` doesn't rewrite CSP reports to the Supabase project of this build
 * (decision 0024); null if it does, or if there is no hosted project.
 */
export function cspReportProblem(
  supabaseUrl: string | undefined,
  rewrites = vercel.rewrites,
): string | null {
  if (!supabaseUrl || supabaseUrl.startsWith("/")) return null;
  const rewrite = rewrites.find(({ source }) => source === "/api/csp-report");
  if (!rewrite) return "vercel.json leads reports of policy violations nowhere.";
  const { host } = new URL(supabaseUrl);
  const { host: given } = new URL(rewrite.destination);
  return host === given
    ? null
    : `vercel.json sends reports of policy violations to ${given}, but the project of this build is ${host}: put it into the first rewrite. See README.md, "Policy reports".`;
}
