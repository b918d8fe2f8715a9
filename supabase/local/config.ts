import { resolve } from "node:path";
import type { EmailMessage } from "@supabase/lite";
import { LOCAL_JWT_SECRET, LOCAL_PUBLISHABLE_KEY, LOCAL_SECRET_KEY } from "./keys.ts";

/** A mail of the embedded auth service (confirmation, password reset). */
export type AuthMail = EmailMessage;

/** Rules for accounts; a test compares them with `supabase/config.toml`. */
export const AUTH_RULES = {
  enable_signup: true,
  enable_anonymous_sign_ins: false,
  jwt_expiry: 3600,
  minimum_password_length: 8,
  password_requirements: "lower_upper_letters_digits",
} as const;

/** The account mails that the site has templates for, with their subjects as in `supabase/config.toml`. */
export const MAIL_TEMPLATES = {
  confirmation: template("confirmation", "Confirm your address"),
  recovery: template("recovery", "Set a new password"),
  invite: template("invite", "You are invited"),
  magic_link: template("magic-link", "Sign in"),
};

function template(name: string, subject: string) {
  return { subject, content_path: resolve(import.meta.dirname, `../templates/${name}.html`) };
}

/** The embedded server's configuration; confirmation mails link to `siteUrl`. */
export function serverConfig(siteUrl: string) {
  return {
    project_id: "garage-website",
    api: { schemas: ["public"], max_rows: 1000, pg_safe_update: true },
    // migrate.ts and stack.ts apply migrations and seed.
    db: { seed: { enabled: false, sql_paths: [] }, migrations: { schema_paths: [] } },
    storage: { enabled: true, file_size_limit: "50MiB" },
    auth: {
      ...AUTH_RULES,
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: LOCAL_JWT_SECRET,
      publishable_key: LOCAL_PUBLISHABLE_KEY,
      secret_key: LOCAL_SECRET_KEY,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        max_frequency: "1s",
        template: MAIL_TEMPLATES,
      },
    },
  };
}
