import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { signIn } from "./test.ts";

/** What the auth client keeps in the browser of a signed-in person, with `changes` made to it. */
async function storedToken(page: Page, changes: Record<string, unknown> = {}): Promise<string> {
  return page.evaluate((change) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}") as { access_token: string };
    localStorage.setItem(key, JSON.stringify({ ...session, ...change }));
    return session.access_token;
  }, changes);
}

/** Removes the session on the server, and lets the browser find out by renewing its token. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const headers = {
    apikey: LOCAL_PUBLISHABLE_KEY,
    authorization: `Bearer ${await storedToken(page)}`,
  };
  await request.post("/auth/v1/logout?scope=local", { headers });
  await storedToken(page, { expires_at: 1 });
}

/** Changes pages through the data API, as the owner, whom `page` signs in. */
export async function pagesAsOwner(page: Page, request: APIRequestContext) {
  await signIn(page, "owner", "/admin/pages");
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  const token = await storedToken(page);
  return async (method: "POST" | "PATCH" | "DELETE", query: string, data?: unknown) => {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/rest/v1/pages${query}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}
