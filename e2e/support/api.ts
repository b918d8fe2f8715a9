import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { accounts, backend, caughtMails, openAs } from "./test.ts";

/** Access token of a session of its own, without a page. */
export async function tokenOf(
  request: APIRequestContext,
  who: keyof typeof accounts,
): Promise<string> {
  const answer = await request.post(`${backend.url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: backend.key },
    data: accounts[who],
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/**
 * Access token of the session that the auth client has stored in localStorage; first applies `changes`
 * to that session (times in seconds).
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

/** Revokes the session on the server, and makes the browser's token expire so that it finds out. */
export async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const headers = {
    apikey: backend.key,
    authorization: `Bearer ${await storedToken(page)}`,
  };
  await request.post(`${backend.url}/auth/v1/logout?scope=local`, { headers });
  await storedToken(page, { expires_at: 1 });
}

/** Signs in as the owner; returns a function that changes pages through the data API. */
export async function pagesAsOwner(page: Page, request: APIRequestContext) {
  await openAs(page, "owner", "/admin/pages");
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
 * The link in the latest account mail to this address. Tests that need one are `@embedded`, because
 * only the embedded auth service sends its mails to the catcher.
 */
export async function linkFor(page: Page, email: string): Promise<string> {
  const mails = await caughtMails(page.request);
  const mail = mails.find(({ kind, content }) => kind === "auth" && content.to === email);
  return /https?:\S+auth#\S+/.exec(mail?.content.text ?? "")?.[0] ?? "no mail";
}

/** Uses the one-time token of an invitation and sets a password, as its screens do. */
export async function acceptInvitation(page: Page, email: string, password: string): Promise<void> {
  const link = new URL(await linkFor(page, email));
  expect(new URLSearchParams(link.hash.slice(1)).get("type")).toBe("invite");
  const data = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
  const headers = { apikey: backend.key };
  const used = await page.request.post(`${backend.url}/auth/v1/verify`, { headers, data });
  const { access_token: token } = (await used.json()) as { access_token: string };
  const set = await page.request.put(`${backend.url}/auth/v1/user`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    data: { password },
  });
  expect(set.status()).toBe(200);
}
