import { z } from "zod";

/** Malformed environment variables; the message says how to fix each. */
class EnvError extends Error {
  override name = "EnvError";
}

/** Any text; `parseEnv` has dropped empty values before. */
const filled = z.string().trim();
const address = (name: string, example: string) =>
  z
    .string()
    .refine(
      (value) => value.startsWith("/") || isServiceAddress(value),
      `${name} must be an https address (http only for localhost), such as ${example}.`,
    )
    .transform((value) => value.replace(/\/+$/, "") || "/");

const schema = z
  .object({
    VITE_SUPABASE_URL: address("VITE_SUPABASE_URL", "https://abcdefgh.supabase.co").optional(),
    VITE_SUPABASE_ANON_KEY: z
      .string()
      .regex(
        /^(sb_publishable_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/,
        "VITE_SUPABASE_ANON_KEY must be the project's public key: it starts with sb_publishable_ or is a JWT in three parts. Never put a secret key here.",
      )
      .refine(
        (key) => roleOf(key) !== "service_role",
        "VITE_SUPABASE_ANON_KEY holds the secret service_role key, which would give every visitor full access. Use the public (anon or publishable) key.",
      )
      .optional(),
    VITE_MAIL: z.enum(["browser", "server"], "VITE_MAIL is browser or server.").optional(),
    VITE_EMAILJS_PUBLIC_KEY: filled.optional(),
    VITE_EMAILJS_SERVICE_ID: filled.optional(),
    VITE_EMAILJS_TEMPLATE_ID: filled.optional(),
    VITE_EMAILJS_REMINDER_TEMPLATE_ID: filled.optional(),
    VITE_EMAILJS_CHAT_TEMPLATE_ID: filled.optional(),
    VITE_EMAILJS_ORIGIN: address("VITE_EMAILJS_ORIGIN", "https://api.emailjs.com").optional(),
    VITE_PASSWORD_RESET: z.enum(["on", "off"], "VITE_PASSWORD_RESET is on or off.").optional(),
    VITE_SIGN_UP: z.enum(["on", "off"], "VITE_SIGN_UP is on or off.").optional(),
    VITE_OFFLINE: z.enum(["on", "off"], "VITE_OFFLINE is on or off.").optional(),
    VITE_DEMO: z.literal("1", "VITE_DEMO is 1 or empty.").optional(),
  })
  .refine((env) => Boolean(env.VITE_SUPABASE_URL) === Boolean(env.VITE_SUPABASE_ANON_KEY), {
    message: "VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY belong together: set both or neither.",
  })
  .refine(
    (env) =>
      new Set(
        [
          env.VITE_EMAILJS_PUBLIC_KEY,
          env.VITE_EMAILJS_SERVICE_ID,
          env.VITE_EMAILJS_TEMPLATE_ID,
        ].map(Boolean),
      ).size === 1,
    {
      message:
        "VITE_EMAILJS_PUBLIC_KEY, VITE_EMAILJS_SERVICE_ID and VITE_EMAILJS_TEMPLATE_ID belong together: set all three or none.",
    },
  )
  .refine(
    (env) =>
      env.VITE_MAIL !== "server" ||
      !Object.keys(env).some((name) => name.startsWith("VITE_EMAILJS_")),
    {
      message:
        "VITE_MAIL=server sends no mail from the browser, so the site must not hold the EmailJS account: remove the VITE_EMAILJS_… variables. The account belongs into the secrets of the function post (docs/going-live.md).",
    },
  )
  .refine(
    (env) =>
      Boolean(env.VITE_EMAILJS_PUBLIC_KEY) ||
      !(env.VITE_EMAILJS_REMINDER_TEMPLATE_ID || env.VITE_EMAILJS_CHAT_TEMPLATE_ID),
    {
      message:
        "VITE_EMAILJS_REMINDER_TEMPLATE_ID and VITE_EMAILJS_CHAT_TEMPLATE_ID need the EmailJS account: set VITE_EMAILJS_PUBLIC_KEY, VITE_EMAILJS_SERVICE_ID and VITE_EMAILJS_TEMPLATE_ID as well.",
    },
  );

export type Settings = z.infer<typeof schema>;

/**
 * Parses the `VITE_*` variables that the site knows; an empty value counts as absent.
 * Throws `EnvError` with one sentence per problem.
 */
export function parseEnv(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name.startsWith("VITE_") && value?.trim()),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => issue.message).join("\n"));
  }
  return parsed.data;
}

function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (
    protocol === "https:" ||
    (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname))
  );
}

function roleOf(key: string): unknown {
  try {
    return (JSON.parse(atob(key.split(".")[1] ?? "")) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
