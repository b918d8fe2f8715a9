import { expect, test } from "vitest";
import { parseEnv } from "./env-schema";

const supabase = {
  VITE_SUPABASE_URL: "https://abcdefgh.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_abc-DEF_123",
};
const emailJs = {
  VITE_EMAILJS_PUBLIC_KEY: "pk",
  VITE_EMAILJS_SERVICE_ID: "service",
  VITE_EMAILJS_TEMPLATE_ID: "template",
};
const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, "")}.sig`;

test("an empty environment is valid, and an empty value counts as absent", () => {
  expect(parseEnv({})).toEqual({});
  expect(parseEnv({ VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "  " })).toEqual({});
});

test("both kinds of public key are valid, and the URL's trailing slash is dropped", () => {
  expect(parseEnv({ ...supabase, VITE_SUPABASE_URL: "https://abcdefgh.supabase.co/" })).toEqual(
    supabase,
  );
  const older = { ...supabase, VITE_SUPABASE_ANON_KEY: jwt({ role: "anon" }) };
  expect(parseEnv(older)).toEqual(older);
});

test("Supabase in Docker on this machine needs no https", () => {
  const docker = { ...supabase, VITE_SUPABASE_URL: "http://127.0.0.1:54321" };
  expect(parseEnv(docker)).toEqual(docker);
});

test.each([
  [
    "a URL without a scheme",
    { ...supabase, VITE_SUPABASE_URL: "abcdefgh" },
    /VITE_SUPABASE_URL must be an https address/,
  ],
  [
    "http to another host",
    { ...supabase, VITE_SUPABASE_URL: "http://abcdefgh.supabase.co" },
    /must be an https address/,
  ],
  [
    "a javascript: URL",
    { ...supabase, VITE_SUPABASE_URL: "javascript:alert(1)" },
    /must be an https address/,
  ],
  [
    "a malformed key",
    { ...supabase, VITE_SUPABASE_ANON_KEY: "hello" },
    /must be the project's public key/,
  ],
  [
    "a secret key",
    { ...supabase, VITE_SUPABASE_ANON_KEY: "sb_secret_abc" },
    /Never put a secret key here/,
  ],
  [
    "the service role's key",
    { ...supabase, VITE_SUPABASE_ANON_KEY: jwt({ role: "service_role" }) },
    /would give every visitor full access/,
  ],
  [
    "a URL without its key",
    { VITE_SUPABASE_URL: supabase.VITE_SUPABASE_URL },
    /belong together: set both or neither/,
  ],
  [
    "an incomplete EmailJS account",
    { VITE_EMAILJS_PUBLIC_KEY: "pk" },
    /belong together: set all three or none/,
  ],
  [
    "a template for reminders without the account",
    { ...supabase, VITE_EMAILJS_REMINDER_TEMPLATE_ID: "reminder" },
    /VITE_EMAILJS_REMINDER_TEMPLATE_ID and VITE_EMAILJS_CHAT_TEMPLATE_ID need the EmailJS account/,
  ],
  ["mail from elsewhere", { VITE_MAIL: "relay" }, /VITE_MAIL is browser or server/],
  [
    "an EmailJS account in a site whose mail goes from the server",
    { ...supabase, ...emailJs, VITE_MAIL: "server" },
    /remove the VITE_EMAILJS_… variables/,
  ],
  ["a sign-up that is neither on nor off", { VITE_SIGN_UP: "no" }, /VITE_SIGN_UP is on or off/],
  ["a demonstration that is neither declared nor not", { VITE_DEMO: "yes" }, /VITE_DEMO is 1 or/],
  [
    "a template for the chat without the account",
    { VITE_EMAILJS_CHAT_TEMPLATE_ID: "chat" },
    /need the EmailJS account: set VITE_EMAILJS_PUBLIC_KEY/,
  ],
])("parseEnv refuses %s", (_what, env, sentence) => {
  expect(() => parseEnv(env)).toThrow(sentence);
});

test.each([
  { VITE_EMAILJS_REMINDER_TEMPLATE_ID: "reminder" },
  { VITE_EMAILJS_CHAT_TEMPLATE_ID: "chat" },
  { VITE_EMAILJS_REMINDER_TEMPLATE_ID: "reminder", VITE_EMAILJS_CHAT_TEMPLATE_ID: "chat" },
])("the templates for reminders and chat are optional, each by itself: %o", (templates) => {
  expect(parseEnv({ ...emailJs, ...templates })).toEqual({ ...emailJs, ...templates });
  expect(parseEnv({ ...emailJs, VITE_EMAILJS_CHAT_TEMPLATE_ID: " " })).toEqual(emailJs);
});

test("mail goes from the browser or from the server, which needs no account in the site", () => {
  const server = { ...supabase, VITE_MAIL: "server" };
  expect(parseEnv({ ...server, VITE_EMAILJS_PUBLIC_KEY: "" })).toEqual(server);
  const browser = { ...supabase, ...emailJs, VITE_MAIL: "browser" };
  expect(parseEnv(browser)).toEqual(browser);
});

test("Supabase and EmailJS can be configured together", () => {
  expect(parseEnv({ ...supabase, ...emailJs, HOME: "/" })).toEqual({ ...supabase, ...emailJs });
});
