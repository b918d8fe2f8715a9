// The mails of the auth service: whoever has the public key can ask for each of them.
import { expect, test } from "vitest";
import { readArrival } from "@/staff/session/arrival";
import { filesIn, read } from "../support/repository-files";

const templates = filesIn("supabase/templates");

test.each([
  ["confirmation", "confirmation.html", "signup"],
  ["recovery", "recovery.html", "recovery"],
  ["invite", "invite.html", "invite"],
  ["magic_link", "magic-link.html", "magiclink"],
])("the mail %s is ours: %s opens a screen with a button", (name, file, type) => {
  const html = read(`supabase/templates/${file}`);
  const subject = /<h2>(.*)<\/h2>/.exec(html)?.[1];
  expect(read("supabase/config.toml")).toContain(
    `[auth.email.template.${name}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${file}"`,
  );
  const link = /href="{{ \.SiteURL }}\/auth(#[^"]*)"/.exec(html)?.[1] ?? "";
  const hash = link.replace("{{ .TokenHash }}", "abc").replace("&amp;", "&");
  expect(readArrival({ hash }).token).toEqual({ hash: "abc", type });
  expect(read("docs/going-live.md")).toContain(`\`${file}\``);
});

test("no other template is there", () => {
  expect(templates).toHaveLength(4);
});
