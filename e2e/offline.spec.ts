import type { BrowserContext, Page } from "@playwright/test";
import { paths } from "../src/shared/paths.ts";
import { BookingForm, contactPath } from "./support/booking-form.ts";
import {
  backend,
  expect,
  expectAccessible,
  hydrated,
  openAs,
  phone,
  someEmail,
  test,
} from "./support/test.ts";
import { tokenOf } from "./support/api.ts";
import { newerAssets, serveDeployments } from "./support/newer-build.ts";

test.use({ serviceWorkers: "allow", viewport: phone });

/** Uses a page until the browser has kept the offline copy. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5, { steps: 2 });
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/**
 * Has the browser send its own event to the worker, with every page of the site closed, as when the
 * connection is back. DevTools asks for it, since Background Sync is switched off in Chromium without a
 * window: it would not note that a page has asked for the event.
 */
async function sync(context: BrowserContext): Promise<void> {
  const blank = await context.newPage();
  const devtools = await context.newCDPSession(blank);
  const found = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const { registrationId, scopeURL } = await found;
  await devtools.send("ServiceWorker.dispatchSyncEvent", {
    origin: new URL(scopeURL).origin,
    registrationId,
    tag: "waiting-requests",
    lastChance: false,
  });
  await blank.close();
}

test(
  "after one visit other pages are read offline, and a request goes once, with the site closed",
  { tag: "@once" },
  async ({ page, context, request, mailsFrom, consoleErrors }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await visit(page, paths.home);
    await context.setOffline(true);
    await page.goto(paths.undercarriage);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: "This page is as of" }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.goto(contactPath);
    const form = new BookingForm(page);
    await form.name.click();
    await form.ready();
    const email = await form.fill({ email: someEmail(), message: "Written in a tunnel." });
    await form.send.click();
    await expect(page.getByRole("alert")).toContainText("your request waits on this device");
    await page.close();
    await context.setOffline(false);
    await sync(context);

    const token = await tokenOf(request, "owner");
    const recorded = async () => {
      const answer = await request.get(`${backend.url}/rest/v1/enquiries?email=eq.${email}`, {
        headers: { apikey: backend.key, authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { message: string }[]).map(({ message }) => message);
    };
    await expect.poll(recorded, { timeout: 15_000 }).toEqual(["Written in a tunnel."]);

    // The mail needs a page; what was typed leaves the device with it.
    const next = await context.newPage();
    await next.goto(contactPath);
    await expect(
      next.getByRole("listitem").filter({ hasText: "Your request was sent" }),
    ).toBeVisible();
    await expect.poll(async () => (await mailsFrom(email)).length).toBe(1);
    expect(await recorded()).toHaveLength(1);
    expect(await next.evaluate(() => localStorage.getItem("contact-form"))).toBeNull();
    const kept = await next.evaluate(
      () =>
        new Promise((resolve) => {
          const open = indexedDB.open("waiting", 1);
          open.addEventListener("success", () => {
            const all = open.result.transaction("requests").objectStore("requests").getAll();
            all.addEventListener("success", () => resolve(JSON.stringify(all.result)));
          });
        }),
    );
    expect(kept).not.toContain(email);
  },
);

test(
  "of staff screens and their data the offline copy keeps nothing",
  { tag: "@once" },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await visit(page, paths.home);
    await openAs(page, "owner", "/admin/enquiries");
    await expect(page.getByRole("row").nth(1)).toContainText("Ref. HD-");
    const { kept, loaded } = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return {
        kept: requests.flat().map(({ url }) => new URL(url).pathname),
        loaded: performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
      };
    });
    expect(kept).toContain(paths.home);
    const ofStaff = /^\/(?:admin|rest|auth|functions)|\/app\.html|supabase|staff|enquiries/;
    expect(loaded.filter((path) => ofStaff.test(path)).length).toBeGreaterThan(3);
    expect(kept.filter((path) => ofStaff.test(path))).toEqual([]);

    await context.setOffline(true);
    await expect(page.goto("/admin/enquiries")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  },
);

/** The first script of a page of the newer build. */
const newerScript = (page: Page) => page.locator(`script[type=module][src^="${newerAssets}"]`);

/** What the worker that waits says to a page's question: whether it is of the page's own build. */
async function askWaiting(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.addEventListener("message", ({ data }) => resolve(data));
      port1.start();
    });
    waiting?.postMessage({ ask: "is yours", script }, [port2]);
    return answer;
  });
}

test(
  "a newer build is offered, loaded by a press alone, and loses nothing that was typed",
  { tag: ["@once", "@long"] },
  async ({ page, context, baseURL }) => {
    // Two workers fetch a copy of the site each.
    test.slow();
    const site = await serveDeployments(baseURL ?? "");
    try {
      const loads: string[] = [];
      context.on("page", (opened) => void opened.on("load", () => loads.push("other")));
      page.on("load", () => loads.push("first"));
      await visit(page, site.address + contactPath);
      const form = new BookingForm(page);
      await form.name.click();
      await form.ready();
      await form.name.fill("Ann Ashby");

      // What another tab opens is the newer build, for which the browser then fetches its worker.
      site.deploy();
      const other = await context.newPage();
      await other.goto(site.address + paths.privacy);
      await expect(newerScript(other)).toHaveCount(1);
      const waits = () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
      await expect.poll(waits, { timeout: 15_000 }).toBe("installed");
      // Messages are answered in turn: the page has heard by now what it asked.
      expect(await askWaiting(page)).toBe(false);
      expect(await askWaiting(other)).toBe(true);

      // The page that is written in stays as it is, and what it links to opens within it.
      const offer = page.getByRole("status").filter({ hasText: "A newer version of this site" });
      await expect(offer).toHaveCount(0);
      await expect(form.name).toHaveValue("Ann Ashby");
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await expect(offer).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(form.name).toHaveValue("Ann Ashby");
      await form.message.fill("Written beside the offer.");
      await expect(offer).toBeVisible();
      expect(loads).toEqual(["first", "other"]);

      await offer.getByRole("button", { name: "Reload" }).click();
      await expect(newerScript(page)).toHaveCount(1);
      await expect(form.name).toHaveValue("Ann Ashby");
      await expect(form.message).toHaveValue("Written beside the offer.");
      await expect(offer).toHaveCount(0);
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe(
        "activated",
      );
      expect(loads).toEqual(["first", "other", "first"]);
    } finally {
      await site.stop();
    }
  },
);
