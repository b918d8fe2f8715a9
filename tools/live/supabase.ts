import { parseEnv } from "../build/env-schema.ts";
import type { Check } from "./check.ts";
import { Unseen, type Project } from "./project.ts";

/** The settings, the keys, and what shows of the auth service and the functions from outside. */
export const supabaseChecks: Check[] = [
  {
    name: "settings",
    check: async ({ settings, need, supabase }) => {
      parseEnv(settings);
      const site = need("SITE_URL");
      supabase();
      if (!URL.canParse(site) || new URL(site).origin !== site) {
        return "SITE_URL must be an address without a path or a slash at its end.";
      }
      const open = Object.entries(settings).filter(
        ([name, value]) => name.startsWith("VITE_") && isSecret(value ?? "", settings),
      );
      const names = open.map(([name]) => name).join(", ");
      return names ? `A secret stands in ${names}, which every visitor can read.` : null;
    },
    next: "Write .env.production as docs/going-live.md shows; renew a key that was published.",
  },
  {
    name: "public key",
    after: "settings",
    check: async (project) => {
      const { status, text } = await asVisitor(project, "/rest/v1/current_facts?select=version");
      return status === 200 ? null : `The API answers ${status}: ${text.slice(0, 120)}`;
    },
    next: "Copy address and publishable key from Project settings → API keys into VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY.",
  },
  {
    name: "secret key",
    after: "settings",
    check: async ({ ask, need, supabase }) => {
      const key = need("SUPABASE_SECRET_KEY");
      const headers = {
        apikey: key,
        ...(!key.startsWith("sb_") && { authorization: `Bearer ${key}` }),
      };
      const { status } = await ask(`${supabase()}/auth/v1/admin/users?per_page=1`, { headers });
      return status === 200 ? null : `It is refused with ${status}.`;
    },
    next: "Copy the secret key from Project settings → API keys into SUPABASE_SECRET_KEY (backups need it).",
  },
  {
    name: "sign-up",
    after: "public key",
    check: async (project) => {
      const { disable_signup: closed, external } = await authSettings(project);
      if (external?.anonymous_users) return "Anybody can sign in anonymously.";
      const { VITE_SIGN_UP: wanted } = project.settings;
      if (closed) return wanted === "off" ? null : "It is closed, but the site still offers it.";
      return wanted === "on" ? null : "Anybody can make an account.";
    },
    next: 'Switch anonymous sign-ins and "Allow new users to sign up" off in Authentication → Sign In / Providers and set VITE_SIGN_UP=off; or, if everybody may have an account, set VITE_SIGN_UP=on.',
  },
  {
    name: "confirmed addresses",
    after: "public key",
    check: async (project) =>
      (await authSettings(project)).mailer_autoconfirm === false
        ? null
        : "An account counts without its mail being confirmed.",
    next: 'Switch "Confirm email" on in Authentication → Providers → Email.',
  },
  {
    name: "redirect addresses",
    after: "public key",
    check: async (project) => {
      const site = project.need("SITE_URL");
      // A link whose token nobody has leads back with an error, and so shows where links may lead.
      const led = async (to: string) => {
        const query = new URLSearchParams({ token: "none", type: "signup", redirect_to: to });
        const { headers } = await asVisitor(project, `/auth/v1/verify?${query}`);
        return headers.get("location")?.split("#")[0] ?? "";
      };
      const stranger = await led("https://stranger.example/");
      if (stranger.startsWith("https://stranger.example")) return "Links may lead anywhere.";
      if (stranger.replace(/\/$/, "") !== site) return `The site URL is ${stranger}, not ${site}.`;
      const back = await led(`${site}/auth`);
      return back === `${site}/auth` ? null : `${site}/auth is not allowed.`;
    },
    next: "In Authentication → URL Configuration set the site's address, without a slash at its end, and <site>/auth as the one redirect URL.",
  },
  {
    name: "password rules",
    after: "public key",
    check: async (project) => {
      // One character is too short for every project, so that no account is made; the answer says why.
      const body = JSON.stringify({ email: "nobody@example.com", password: "a" });
      const { text } = await asVisitor(project, "/auth/v1/signup", { method: "POST", body });
      if (!text.includes("weak_password")) {
        throw new Unseen("With sign-up closed they do not show from outside.");
      }
      const length = Number(/at least (\d+) characters/.exec(text)?.[1] ?? 0);
      if (length < 8) return `${length} characters are enough.`;
      return /each: abc[^,]*, ABC[^,]*, 0123/.test(text)
        ? null
        : "Letters and digits are not asked for.";
    },
    next: 'In Authentication → Providers → Email ask for 8 characters with lower and upper case letters and digits; then add "password rules" to LIVE_SEEN.',
  },
  ...[
    ["post", "GET", 401, ""],
    ["invite", "POST", 401, '{"code":"no_session"}'],
    ["csp-report", "GET", 405, ""],
    ["diary-feed", "GET", 404, "There is no such calendar."],
  ].map(([name, method, status, text]): Check => ({
    name: `function ${name}`,
    after: "settings",
    check: async ({ ask, supabase }) => {
      const init = { method: String(method) };
      const answer = await ask(`${supabase()}/functions/v1/${name}`, init);
      if (answer.status === status && answer.text === text) return null;
      return `It answers ${answer.status}${answer.status === 404 ? ": it is not deployed." : "."}`;
    },
    next: `Run npx supabase functions deploy ${name} in this folder, whose supabase/config.toml says that the gateway asks for no token.`,
  })),
];

/** Whether this opens more than the public key does. */
function isSecret(value: string, settings: Project["settings"]): boolean {
  const secrets = ["DATABASE_URL", "SUPABASE_SECRET_KEY", "POST_SECRET"];
  return /^(sb_secret_|postgres)/.test(value) || secrets.some((name) => settings[name] === value);
}

function asVisitor({ ask, need, supabase }: Project, path: string, init: RequestInit = {}) {
  const headers = { apikey: need("VITE_SUPABASE_ANON_KEY"), "content-type": "application/json" };
  return ask(`${supabase()}${path}`, { ...init, headers });
}

type AuthSettings = {
  disable_signup?: boolean;
  mailer_autoconfirm?: boolean;
  external?: { anonymous_users?: boolean };
};

async function authSettings(project: Project): Promise<AuthSettings> {
  const { status, text } = await asVisitor(project, "/auth/v1/settings");
  if (status !== 200) throw new Error(`The auth service answers ${status}.`);
  return JSON.parse(text) as AuthSettings;
}
