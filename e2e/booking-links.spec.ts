import { services } from "../src/shared/content/services.ts";
import { paths } from "../src/shared/paths.ts";
import { serviceOptions } from "../src/shared/site/service-options.ts";
import { BookingForm } from "./support/booking-form.ts";
import { linksAndIds, sitemapPaths } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const once = { tag: "@once" };

/** Text and address of each link in HTML that books something. */
function booksIn(html: string): [text: string, href: string][] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([, href = "", inner = ""]) => {
      const text = inner.replaceAll(/<[^>]+>/g, "").trim();
      const books = /^(?:Book|Schedule|Request)\b/.test(text);
      return books ? [[text, href.replaceAll("&amp;", "&")] as [string, string]] : [];
    },
  );
}

/** What a link to the form carries (docs/forms.md#carried-over). */
function carriedBy(href: string) {
  const { pathname, searchParams } = new URL(href, "http://site.invalid");
  const { service, booking } = Object.fromEntries(searchParams);
  return { pathname, service, booking };
}

test(
  "every link that books carries what was pressed, and the form shows it",
  once,
  async ({ page, request }) => {
    const books: [path: string, text: string, href: string][] = [];
    const addresses = new Set<string>();
    for (const path of await sitemapPaths(request)) {
      const html = await (await request.get(path)).text();
      for (const link of booksIn(html)) books.push([path, ...link]);
      for (const href of linksAndIds(html).links)
        if (href.includes("?service=")) addresses.add(href);
    }
    const empty = books.filter(([, , href]) => {
      const { pathname, service, booking } = carriedBy(href);
      return pathname === paths.contact && !(service && booking);
    });
    // Those that name no service: the header's, which opens the dialog, and the home page's closing one.
    expect(new Set(empty.map(([, text]) => text))).toEqual(new Set(["Book a Service", "Book now"]));
    expect(empty.filter(([, text]) => text === "Book now").map(([path]) => path)).toEqual(["/"]);
    const perPage = new Map<string, number>();
    for (const [path, text] of empty) {
      if (text === "Book a Service") perPage.set(path, (perPage.get(path) ?? 0) + 1);
    }
    expect(new Set(perPage.values())).toEqual(new Set([1]));
    // The page of each service, six sounds, and those of the overview, repairs, servicing and undercarriage pages.
    expect(addresses.size).toBeGreaterThanOrEqual(services.length - 4 + 6 + 6);

    const form = new BookingForm(page);
    const [first = ""] = addresses;
    await page.goto(first);
    await form.ready();
    const shown: object[] = [];
    for (const href of addresses) {
      // The router takes the address without a new document, which would cost a second each.
      await page.evaluate((address) => {
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      }, href);
      const { service, booking = "" } = carriedBy(href);
      const label = serviceOptions.find(({ value }) => value === service)?.label ?? "not offered";
      await expect(form.booking).toHaveValue(booking);
      await expect(page.getByRole("radio", { name: label })).toBeChecked();
      shown.push({ booking, label });
    }
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(addresses.size);
    // Nothing was typed, so nothing is stored.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);
