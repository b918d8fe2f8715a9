import { pagesAsOwner } from "./support/api.ts";
import { expect, expectAccessible, holdScripts, phone, test } from "./support/test.ts";

const pagesApi = "**/rest/v1/pages*";
const block = (type: string, content: Record<string, unknown>, id = type) => ({
  id,
  type,
  content,
  order_index: 0,
});

test(
  "a published page is public, with its head and structured data, under its current slug",
  { tag: "@once" },
  async ({ page, request, browser, baseURL, consoleErrors }) => {
    test.slow();
    // Published after the build: until the next one the host answers with 404.html, which shows it.
    consoleErrors.allow(/404 \(Not Found\).*\/shown-/);
    const slug = `shown-${Math.random().toString(36).slice(2, 8)}`;
    const change = await pagesAsOwner(page, request);
    await change("POST", "", {
      title: "Winter check",
      slug,
      meta_description: "Fifteen checks before the first frost.",
      status: "published",
      content_blocks: [
        block("hero", { heading: "Before the frost", subheading: "Forty minutes" }),
        block("text", { text: "First.\n\n<img src=x onerror=alert(1)>" }),
        block("image", { url: "/pictures/coil-480.avif", alt: "A coil spring" }),
        block("video", { film: 1 }),
        block("callToAction", { heading: "Book it", text: "", buttonText: "Book", buttonLink: "" }),
        block("faq", { question: "How long?", answer: "Forty minutes." }),
      ],
    });
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
    const letScripts = await holdScripts(visitor);
    await visitor.goto(`/${slug}`, { waitUntil: "commit" });
    await expect(visitor.getByText("Loading...")).toBeVisible();
    await expect(visitor).toHaveTitle("Harrow Down Garage");
    await expect(visitor.getByText("Page Not Found")).toHaveCount(0);
    letScripts();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Before the frost");
    await expect(visitor.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    await expect(visitor.getByRole("img", { name: "A coil spring" })).toHaveCount(1);
    await expect(visitor.getByRole("link", { name: "Book", exact: true })).toHaveAttribute(
      "href",
      "#",
    );
    await expect(visitor).toHaveTitle(/^Winter check \|/);
    await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `https://www.harrowdown.example/${slug}`,
    );
    const data = await visitor.locator('head script[type="application/ld+json"]').allTextContents();
    expect(data.map((json) => JSON.parse(json) as unknown)).toContainEqual(
      expect.objectContaining({
        "@type": "FAQPage",
        mainEntity: [expect.objectContaining({ name: "How long?" })],
      }),
    );
    await visitor.setViewportSize(phone);
    await expectAccessible(visitor);

    await change("PATCH", `?slug=eq.${slug}`, { slug: `${slug}-new` });
    await visitor.goto(`/${slug}`);
    await expect(visitor).toHaveURL(`/${slug}-new`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Before the frost");

    await change("PATCH", `?slug=eq.${slug}-new`, {
      content_blocks: [],
      content: "Only\n\nlegacy text",
    });
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Winter check");
    await expect(visitor.getByText("legacy text")).toBeVisible();

    await change("PATCH", `?slug=eq.${slug}-new`, { status: "draft" });
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await visitor.context().close();
  },
);

test(
  "a page made by staff shows a loading state, and 'not found' if it cannot be fetched",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(pagesApi, async (route) => {
      await asked;
      await route.abort();
    });
    await page.goto("/no-such-page-of-staff");
    await expect(page.getByText("Loading...")).toBeVisible();
    answer();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
  },
);
