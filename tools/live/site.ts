import { match } from "path-to-regexp";
import { garage } from "../../src/shared/content/garage.ts";
import { shippedFacts } from "../../src/shared/content/shipped-facts.ts";
import { testimonials } from "../../src/shared/content/testimonials.ts";
import { readFacts } from "../../src/shared/facts/read-facts.ts";
import vercel from "../../vercel.json" with { type: "json" };
import { inventedFacts } from "../build/invented-facts.ts";
import type { Check } from "./check.ts";
import type { Project } from "./project.ts";

const page = (path: string) => (project: Project) => project.ask(project.need("SITE_URL") + path);
const home = page("/");

/** What the host serves. */
export const siteChecks: Check[] = [
  {
    name: "site",
    after: "settings",
    check: async (project) => {
      const { status } = await home(project);
      return status === 200 ? null : `It answers ${status}.`;
    },
    next: "Import the repository in Vercel, set the variables of .env.example, and point the domain at it.",
  },
  {
    name: "headers",
    after: "site",
    check: async (project) => {
      const wrong: string[] = [];
      for (const path of ["/", "/auth"]) {
        const { headers } = await page(path)(project);
        for (const [key, value] of Object.entries(headersOf(path))) {
          // The policy names the project and has a check of its own.
          const isPolicy = key === "Content-Security-Policy";
          if (!isPolicy && headers.get(key) !== value) wrong.push(`${key} of ${path}`);
        }
      }
      return wrong.length > 0 ? `They differ from vercel.json: ${wrong.join(", ")}.` : null;
    },
    next: "Build anew on Vercel; another host has to send the headers of vercel.json.",
  },
  {
    name: "policy",
    after: "site",
    check: async (project) => {
      const { headers } = await home(project);
      const policy = headers.get("content-security-policy") ?? "";
      const allowed = /connect-src ([^;]+)/.exec(policy)?.[1]?.split(" ") ?? [];
      if (!policy.includes("require-trusted-types-for")) return "It is missing, or not ours.";
      const { origin } = new URL(project.supabase());
      if (allowed.includes(origin)) return null;
      const named = allowed.filter((source) => source.startsWith("http")).join(" ");
      return `It lets the site call ${named}, and not ${origin}.`;
    },
    next: 'Run "npm run host" with VITE_SUPABASE_URL set, commit vercel.json and build anew.',
  },
  {
    name: "policy reports",
    after: "site",
    check: async (project) => {
      const { status } = await page("/api/csp-report")(project);
      return status === 405 ? null : `/api/csp-report answers ${status}, so no report arrives.`;
    },
    next: "Deploy the function csp-report, and have vercel.json name this project (npm run host).",
  },
  {
    name: "unknown addresses",
    after: "site",
    check: async (project) => {
      const { status } = await page("/no-such-page-anywhere")(project);
      return status === 404 ? null : `One that nobody has answers ${status}, not 404.`;
    },
    next: "Have the host serve 404.html with status 404, and no page for every address.",
  },
  {
    name: "address of the site",
    after: "site",
    check: async (project) => {
      const { text } = await home(project);
      const canonical = /<link [^>]*rel="canonical"[^>]*href="([^"]+)"/.exec(text)?.[1];
      const site = project.need("SITE_URL");
      if (canonical?.replace(/\/$/, "") !== site) return `Pages call themselves ${canonical}.`;
      const { text: sitemap } = await page("/sitemap.xml")(project);
      const [first] = /(?<=<loc>)[^<]+/.exec(sitemap) ?? [];
      return first?.startsWith(site) ? null : `The sitemap leads to ${first ?? "nothing"}.`;
    },
    next: "Write the site's address into siteUrl in src/shared/content/garage.ts and build anew.",
  },
  {
    name: "found by search engines",
    after: "site",
    check: async (project) => {
      const { text, headers } = await home(project);
      const tag = /<meta [^>]*name="robots"[^>]*>/.exec(text)?.[0] ?? "";
      if (`${tag}${headers.get("x-robots-tag")}`.includes("noindex")) return "It says noindex.";
      const { text: robots } = await page("/robots.txt")(project);
      return /^Disallow: \/\s*$/m.test(robots) ? "robots.txt keeps them away." : null;
    },
    next: "Take the password or the preview's noindex off the deployment (Vercel sends it for preview addresses).",
  },
  {
    name: "service worker",
    after: "site",
    check: async (project) => {
      const { status, headers } = await page("/sw.js")(project);
      const kept = headers.get("cache-control");
      if (status !== 200) return `/sw.js answers ${status}.`;
      return kept === "no-cache" ? null : `/sw.js may be kept: Cache-Control is ${kept}.`;
    },
    next: "Have the host send /sw.js with Cache-Control: no-cache.",
  },
  {
    name: "facts",
    after: "public key",
    check: async ({ ask, need, supabase, settings }) => {
      // The site then says itself that it is a demonstration.
      if (settings.VITE_DEMO === "1") return null;
      const headers = { apikey: need("VITE_SUPABASE_ANON_KEY") };
      const { text } = await ask(`${supabase()}/rest/v1/current_facts?select=body`, { headers });
      const [row] = JSON.parse(text) as { body: unknown }[];
      const facts = readFacts(row?.body, shippedFacts, shippedFacts);
      const lines = inventedFacts({ ...garage, ...facts }, facts.testimonials ?? testimonials);
      return lines.length > 0 ? `${lines.length} are invented. First: ${lines[0]}` : null;
    },
    next: "Fill in what is named, in the file or on the screen The garage.",
  },
];

/** The headers of `vercel.json` for a path. */
function headersOf(path: string): Record<string, string> {
  const matching = vercel.headers.filter(({ source }) =>
    match(source, { sensitive: true, strict: true })(path),
  );
  const all = matching.flatMap(({ headers }) => headers);
  return Object.fromEntries(all.map(({ key, value }) => [key, value]));
}
