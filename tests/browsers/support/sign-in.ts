import { accounts } from "../../../e2e/support/test.ts";
import { button, label } from "./find.ts";
import type { Page } from "./page.ts";

/** Opens a page of the staff's, which asks who it is first. */
export async function signIn(
  visitor: Page,
  path: string,
  who: keyof typeof accounts,
): Promise<void> {
  await visitor.goto(path);
  await visitor.fill(label("Email"), accounts[who].email);
  await visitor.fill(label("Password"), accounts[who].password);
  await visitor.click(button("Sign in"));
}
