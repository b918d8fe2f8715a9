import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { signIn } from "./test.ts";

/** Changes pages through the data API, as the owner, whom `page` signs in. */
export async function pagesAsOwner(page: Page, request: APIRequestContext) {
  await signIn(page, "owner", "/admin/pages");
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"));
    const session = JSON.parse(localStorage.getItem(key ?? "") ?? "{}") as { access_token: string };
    return session.access_token;
  });
  return async (method: "POST" | "PATCH" | "DELETE", query: string, data?: unknown) => {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/rest/v1/pages${query}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}
