import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { backend, signIn } from "./test.ts";

/**
 * The access token that the auth client keeps in the browser of a signed-in person; `changes` are
 * made to what it keeps (a session, its times in seconds).
 */
export async function storedToken(
  page: Page,
  changes: Record<string, unknown> = {},
): Promise<string> {
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
    apikey: backend.key,
    authorization: `Bearer ${await storedToken(page)}`,
  };
  await request.post(`${backend.url}/auth/v1/logout?scope=local`, { headers });
  await storedToken(page, { expires_at: 1 });
}

/** Changes pages through the data API, as the owner, whom `page` signs in. */
export async function pagesAsOwner(page: Page, request: APIRequestContext) {
  await signIn(page, "owner", "/admin/pages");
  await expect(page.getByRole("heading", { level: 1, name: "Pages" })).toBeVisible();
  const token = await storedToken(page);
  return async (method: "POST" | "PATCH" | "DELETE", query: string, data?: unknown) => {
    const headers = { apikey: backend.key, authorization: `Bearer ${token}` };
    const address = `${backend.url}/rest/v1/pages${query}`;
    const answer = await request.fetch(address, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

/**
 * The link of the last mail that the auth service sent to this address. Only the embedded service
 * hands its mails to the catcher: whoever needs one is `@embedded`.
 */
export async function linkFor(page: Page, email: string): Promise<string> {
  const answer = await page.request.get("/__mail/messages");
  const mails = (await answer.json()) as {
    kind: string;
    content: { to?: string; text?: string };
  }[];
  const mail = mails.find(({ kind, content }) => kind === "auth" && content.to === email);
  return /https?:\S+/.exec(mail?.content.text ?? "")?.[0] ?? "no mail";
}
