import { button, label, link, nth, role, within } from "./support/find.ts";
import { signIn } from "./support/sign-in.ts";
import { test } from "./support/test.ts";

const some = (what: string) => `${what}-${Math.random().toString(36).slice(2, 8)}`;

test("staff sign in, answer an enquiry and sign out", async ({ visitor }) => {
  await signIn(visitor, "/admin/enquiries", "desk");
  const name = nth(within(role("table"), link(/^\S+ \S+/)), 0);
  await visitor.click(name);
  const box = label(/^Your answer to/);
  const words = some("Yes, on Thursday");
  await visitor.fill(box, words);
  await visitor.press("Control+Enter");
  const thread = role("list", "What was said and done");
  await visitor.see(thread, (it) => it.text.includes(words));
  await visitor.goto("/notes");
  await visitor.click(button("Sign out"));
  await visitor.seePath(/^\/auth/);
});

test("a note is written, found, changed, deleted and restored", async ({ visitor }) => {
  const title = some("note");
  await signIn(visitor, "/notes", "mechanic");
  await visitor.click(button("New Note"));
  await visitor.fill(label(/^Title/), title);
  await visitor.fill(label(/^Content/), "First line");
  await visitor.click(button("Create Note"));
  const notes = role("article");
  await visitor.see(notes, (it) => it.text.includes(title));
  await visitor.fill(role("searchbox", /^Search/), title);
  await visitor.see(notes, ({ count }) => count === 1);
  await visitor.click(button(`Edit ${title}`));
  await visitor.fill(label(/^Content/), "Changed");
  await visitor.click(button("Update Note"));
  await visitor.see(notes, (it) => it.text.includes("Changed"));
  await visitor.click(button(`Delete ${title}`));
  await visitor.gone(notes);
  await visitor.click(button("Undo"));
  await visitor.see(notes, (it) => it.text.includes("Changed"));
});
