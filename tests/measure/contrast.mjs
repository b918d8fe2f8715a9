// Contrast of text over pictures, against the lightest hundredth of the pixels behind it: 3 for large
// text, 4.5 for all other (WCAG 2.2, 1.4.3), which axe cannot measure. Prints for each page the lowest
// ratio of measured to required, where 1 passes.
import { onPreview } from "./support/preview.mjs";

// The first two are phones with and without the browser's bars.
const sizes = [
  [390, 664],
  [390, 844],
  [768, 1024],
  [1440, 1024],
];

export const options = { at: { type: "string" }, only: { type: "string", multiple: true } };

export async function measure({ at, only }) {
  return onPreview(at, async (browser, base) => {
    const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, loc]) => new URL(loc).pathname,
    );
    const page = await browser.newPage({ reducedMotion: "reduce" });
    // The banner would cover some of the text.
    await page.addInitScript(() => sessionStorage.setItem("motBannerDismissed", "true"));
    const failed = [];
    for (const path of only ?? listed) {
      const row = [];
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.goto(base + path, { waitUntil: "networkidle" });
        // What has started puts other texts in some places.
        await page.getByRole("button", { name: "Open chat" }).waitFor();
        const texts = await textsOn(page, path === "/" ? 3 : 1);
        row.push(
          Math.min(...texts.map(({ share }) => share))
            .toFixed(2)
            .padStart(5),
        );
        for (const { share, ratio, text } of texts) {
          if (share >= 1) continue;
          failed.push(
            `${path} at ${width} × ${height}: ${ratio.toFixed(2)} for "${text.what}", not ${text.least}`,
          );
        }
      }
      console.log(`${row.join("  ")}  ${path}`);
    }
    for (const line of failed) console.error(line);
    return failed.length === 0;
  });
}

/** The texts of the first section with their contrast, on each of its pictures, which change by a press. */
async function textsOn(page, pictures) {
  const found = [];
  for (let turn = 0; turn < pictures; turn++) {
    if (turn > 0) {
      const next = page.locator("main section").first().locator("ol button").nth(turn);
      await next.evaluate((button) => button.click());
      await page.waitForLoadState("networkidle");
    }
    const texts = await page.evaluate(textsOf);
    await page.evaluate(hide, true);
    const picture = (await page.screenshot()).toString("base64");
    await page.evaluate(hide, false);
    found.push(...(await page.evaluate(compare, { texts, picture })));
  }
  return found;
}

/** Runs in the page: each visible line of text over the picture in the first section. */
function textsOf() {
  const section = document.querySelector("main section");
  return [...section.querySelectorAll("*")].flatMap((element) => {
    const own = [...element.childNodes].filter(
      ({ nodeType, data }) => nodeType === 3 && data.trim(),
    );
    // text on a solid background is checked by tests/repository/tokens.test.ts
    if (own.length === 0 || element.closest(".plate, .on-plate, .bg-veil, .bg-plate")) return [];
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { color, clipPath, fontSize, fontWeight } = getComputedStyle(element);
    // for screen readers only
    if (clipPath !== "none") return [];
    const size = Number.parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    return own
      .flatMap((node) => {
        range.selectNode(node);
        return [...range.getClientRects()];
      })
      .filter(({ width, height, bottom }) => width > 4 && height > 4 && bottom < innerHeight)
      .map(({ x, y, width, height }) => ({
        what: element.textContent.trim().slice(0, 30),
        color,
        least: large ? 3 : 4.5,
        place: [x, y, width, height],
      }));
  });
}

/** Runs in the page: hides or restores the text. */
function hide(away) {
  for (const element of document.querySelectorAll("main section:first-of-type *")) {
    element.style.color = away ? "transparent" : "";
  }
}

/** Runs in the page. */
async function compare({ texts, picture }) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = (red, green, blue) =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  return texts.map((text) => {
    const { data } = context.getImageData(...text.place);
    const behind = [];
    for (let at = 0; at < data.length; at += 4)
      behind.push(luminance(data[at], data[at + 1], data[at + 2]));
    behind.sort((a, b) => a - b);
    const light = luminance(...text.color.match(/[\d.]+/g).map(Number));
    const ratio = (light + 0.05) / (behind[Math.floor(behind.length * 0.99)] + 0.05);
    return { share: ratio / text.least, ratio, text };
  });
}
