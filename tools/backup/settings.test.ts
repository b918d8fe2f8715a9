import { expect, test } from "vitest";
import { readSettings } from "./settings";

const jwt = (role: string) => `e30.${btoa(JSON.stringify({ role }))}.sig`;
const env = {
  DATABASE_URL: "postgresql://postgres.abc:p%40ss@pooler.example:5432/postgres?sslmode=require",
  SUPABASE_URL: "https://abcdefgh.supabase.co/",
  SUPABASE_SECRET_KEY: "sb_secret_abc",
};

test("the password is taken out of the database's address, which others can see in the list of processes", () => {
  expect(readSettings(["to"], env)).toEqual({
    folder: "to",
    database: {
      address: "postgresql://postgres.abc@pooler.example:5432/postgres?sslmode=require",
      password: "p@ss",
    },
    storage: { url: "https://abcdefgh.supabase.co", key: "sb_secret_abc" },
  });
});

test("both kinds of secret key are taken", () => {
  const older = { ...env, SUPABASE_SECRET_KEY: jwt("service_role") };
  expect(readSettings(["to"], older).storage?.key).toBe(older.SUPABASE_SECRET_KEY);
});

test("the pictures are left out only if that is asked for", () => {
  const { DATABASE_URL } = env;
  expect(() => readSettings(["to"], { DATABASE_URL })).toThrow("add --database-only");
  expect(readSettings(["to", "--database-only"], { DATABASE_URL }).storage).toBeNull();
});

test.each<[string, string[], Record<string, string>, string]>([
  ["no folder", [], {}, "Name one folder"],
  ["two folders", ["a", "b"], {}, "Name one folder"],
  ["an unknown option", ["--all"], {}, "Name one folder"],
  ["no database", ["to"], { DATABASE_URL: "" }, "DATABASE_URL must be"],
  ["a web address", ["to"], { DATABASE_URL: "https://a.example" }, "DATABASE_URL must be"],
  [
    "the transaction pooler",
    ["to"],
    { DATABASE_URL: "postgresql://a:b@pooler.example:6543/postgres" },
    "session pooler (port 5432)",
  ],
  ["a project without https", ["to"], { SUPABASE_URL: "abcdefgh" }, "SUPABASE_URL must be"],
  ["the publishable key", ["to"], { SUPABASE_SECRET_KEY: "sb_publishable_a" }, "secret key"],
  ["the older public key", ["to"], { SUPABASE_SECRET_KEY: jwt("anon") }, "secret key"],
  ["a key that is none", ["to"], { SUPABASE_SECRET_KEY: "x" }, "secret key"],
])("a backup with %s is refused with what to do", (_what, args, change, sentence) => {
  expect(() => readSettings(args, { ...env, ...change })).toThrow(sentence);
});
