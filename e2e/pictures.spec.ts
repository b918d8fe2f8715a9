import type { Page } from "@playwright/test";
import { dragByFinger } from "./support/finger.ts";
import { expect, expectAccessible, openAs, test } from "./support/test.ts";

const mark = () => `picture-${Math.random().toString(36).slice(2, 8)}`;

/** EXIF of a phone photo: rotated by 90° (orientation 6), taken at 51° 4′ N, 1° 48′ W. */
function exifWithPlace(): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt16BE(tag, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt32BE(count, 4);
    return Buffer.concat([head, value]);
  };
  const short = (value: number) => Buffer.from([0, value, 0, 0]);
  const long = (value: number) => Buffer.from([0, 0, 0, value]);
  const place = (...parts: number[]) =>
    Buffer.concat(parts.map((part) => Buffer.from([0, 0, 0, part, 0, 0, 0, 1])));
  const none = Buffer.alloc(4);
  // Offsets count from the byte order mark; the second directory begins at 38.
  const tiff = Buffer.concat([
    Buffer.from("MM\0*\0\0\0\b", "latin1"),
    Buffer.from([0, 2]),
    entry(0x0112, 3, 1, short(6)),
    entry(0x8825, 4, 1, long(38)),
    none,
    Buffer.from([0, 4]),
    entry(1, 2, 2, Buffer.from("N\0\0\0", "latin1")),
    entry(2, 5, 3, long(92)),
    entry(3, 2, 2, Buffer.from("W\0\0\0", "latin1")),
    entry(4, 5, 3, long(116)),
    none,
    place(51, 4, 17),
    place(1, 48, 23),
  ]);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

/** A JPEG of 2400 × 1200 with an EXIF orientation and location. */
async function photo(page: Page): Promise<Buffer> {
  const plain = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2400, height: 1200 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser draws nothing.");
    for (let at = 0; at < 24; at++) {
      context.fillStyle = `hsl(${at * 15} 60% 50%)`;
      context.fillRect(at * 100, 0, 100, 1200);
    }
    return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(plain, "base64");
  // After the start-of-image marker.
  return Buffer.concat([jpeg.subarray(0, 2), exifWithPlace(), jpeg.subarray(2)]);
}

test.describe("on a phone", { tag: "@once" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("an uploaded photo is resized, stripped of its location and shown on the page", async ({
    page,
    request,
    consoleErrors,
  }) => {
    test.slow();
    consoleErrors.allow(/Failed to load resource/);
    const alt = mark();
    await openAs(page, "owner", "/admin/pages/new");
    await page.getByLabel("Title").fill(alt);
    await page.getByRole("button", { name: "Add Image Block" }).click();
    const buffer = await photo(page);
    expect(buffer.includes("Exif")).toBe(true);
    const choose = page.getByRole("button", { name: "Choose or upload a picture" });
    await choose.click();
    const dialog = page.getByRole("dialog", { name: "Pictures" });
    const file = dialog.getByLabel("Upload a picture");
    await file.setInputFiles({ name: "x.pdf", mimeType: "application/pdf", buffer });
    await expect(dialog.getByRole("alert")).toContainText("Choose a picture: JPEG, PNG");
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    await file.setInputFiles({ name: "x.webp", mimeType: "image/webp", buffer: drawing });
    await expect(dialog.getByRole("alert")).toContainText("Choose a picture: JPEG, PNG");
    const cut = buffer.subarray(0, 400);
    await file.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: cut });
    await expect(dialog.getByRole("alert")).toContainText("cannot be read as a picture");
    await expectAccessible(page);
    await file.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    await expect(dialog.getByText(/^800 × 1600, \d+ kB$/)).toBeVisible();
    const upload = dialog.getByRole("button", { name: "Upload", exact: true });
    await upload.click();
    await expect(dialog.getByText("Say in a few words what the picture shows.")).toBeVisible();
    await dialog.getByLabel("What does it show?").fill(alt);
    await expectAccessible(page);

    // The connection fails after the upload of the file; a retry must not make a second one.
    await page.route("**/rest/v1/pictures*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await upload.click();
    await expect(dialog.getByRole("alert")).toContainText("could not be uploaded");
    await page.unroute("**/rest/v1/pictures*");

    // Cropped from the file itself: by the picture, by keys, and by a name.
    await dialog.getByRole("button", { name: "Crop", exact: true }).click();
    await expect(dialog.getByText("1200 × 675 pixels are kept.")).toBeVisible();
    const size = dialog.getByLabel("Size of the part");
    await size.focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press("PageDown");
    await expect(dialog.getByText("720 × 405 pixels are kept.")).toBeVisible();
    const left = dialog.getByLabel("From the left");
    await left.press("Home");
    await expect(left).toHaveValue("30");
    const pad = dialog.locator("[data-pad]");
    const box = (await pad.boundingBox()) ?? { width: 0, height: 0 };
    const atRight = { x: box.width - 2, y: box.height / 2 };
    // A finger moves the part, and not the screen below it.
    await pad.tap({ position: atRight });
    await expect(left).toHaveValue("70");
    await dragByFinger(page, pad);
    await expect(left).toHaveValue("30");
    await expectAccessible(page);
    await dialog.getByLabel("Shape").selectOption("Square");
    await dialog.getByRole("button", { name: "Crop", exact: true }).click();
    await expect(dialog.getByText(/^720 × 720, \d+ kB$/)).toBeVisible();
    await expect(dialog.getByLabel("What does it show?")).toHaveValue(alt);

    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Alt Text")).toHaveValue(alt);
    await expect(choose).toBeFocused();
    const url = await page.getByLabel("Image URL").inputValue();
    const answer = await request.get(url);
    expect(answer.headers()["cache-control"]).toContain("max-age=86400");
    const stored = await answer.body();
    expect(stored.subarray(8, 12).toString("latin1")).toBe("WEBP");
    expect(stored.length).toBeLessThan(buffer.length);
    for (const trace of ["Exif", "EXIF", "GPS", "XMP "]) {
      expect(stored.includes(trace), trace).toBe(false);
    }

    await page.getByRole("button", { name: "Add Hero Block" }).click();
    await page.getByRole("button", { name: "Choose or upload a picture" }).last().click();
    await dialog.getByLabel("Search pictures").fill(alt);
    await expect(dialog.getByRole("button", { name: /^Use / })).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: `Use ${alt}` }).click();
    await expect(page.getByLabel("Background Image URL (Optional)")).toHaveValue(url);
    await page.getByLabel("Status").selectOption("Published");
    await page.getByRole("button", { name: "Create Page" }).click();
    await expect(page).toHaveURL(/\/admin\/pages$/);

    await page.goto(`/${alt}`);
    // The line for admins comes once the page is there.
    await expect(page.getByRole("link", { name: "Edit this page" })).toBeVisible();
    const shown = page.getByRole("img", { name: alt });
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
      .toEqual([720, 720]);

    await page.goto(`/admin/pages/edit/${alt}`);
    await page.getByRole("button", { name: "Choose or upload a picture" }).first().click();
    await dialog.getByLabel("Search pictures").fill(alt);
    await dialog.getByRole("button", { name: `Delete ${alt}` }).click();
    await expect(dialog.getByText(`${alt} (published)`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete picture" }).click();
    await expect(dialog.getByText("No picture is described with these words.")).toBeVisible();
    expect((await request.get(url)).ok(), "the page goes on showing it").toBe(true);

    await page.goto("/admin/pages/trash");
    const shelf = page.getByRole("region", { name: "Pictures" });
    const card = shelf.getByRole("listitem").filter({ hasText: alt });
    await expect(card).toContainText(`Still shown by ${alt} (published)`);
    await card.getByRole("button", { name: `Restore ${alt}` }).click();
    await expect(card).toHaveCount(0);
    await page.goto(`/admin/pages/edit/${alt}`);
    await page.getByRole("button", { name: "Choose or upload a picture" }).first().click();
    await dialog.getByLabel("Search pictures").fill(alt);
    await dialog.getByRole("button", { name: `Delete ${alt}` }).click();
    await dialog.getByRole("button", { name: "Delete picture" }).click();
    await expect(dialog.getByText("No picture is described with these words.")).toBeVisible();
    await page.goto("/admin/pages/trash");
    await card.getByRole("button", { name: `Remove ${alt} for good` }).click();
    const asked = page.getByRole("dialog", { name: "Remove this picture for good?" });
    await expect(asked).toContainText("would have a gap at once");
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Remove for good" }).click();
    await expect(card).toHaveCount(0);
    expect((await request.get(url)).ok()).toBe(false);
  });
});

/** A picture that no format makes small. */
async function noise(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 900 });
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser draws nothing.");
    const pixels = context.createImageData(900, 900);
    for (let at = 0; at < pixels.data.length; at++) {
      pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    }
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
  });
  return Buffer.from(data, "base64");
}

test(
  "an upload says how much has been sent, and can be stopped; the site's photographs are there",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    test.slow();
    consoleErrors.allow(/Failed to load resource/);
    await openAs(page, "owner", "/admin/pages/new");
    await page.getByLabel("Title").fill("Upload");
    await page.getByRole("button", { name: "Add Image Block" }).click();
    await page.getByRole("button", { name: "Choose or upload a picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Pictures" });
    const buffer = await noise(page);
    const file = { name: "noise.jpg", mimeType: "image/jpeg", buffer };
    await dialog.getByLabel("Upload a picture").setInputFiles(file);
    const alt = mark();
    await dialog.getByLabel("What does it show?").fill(alt);
    const network = await page.context().newCDPSession(page);
    const free = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", { ...free, uploadThroughput: 100_000 });
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    const bar = dialog.getByRole("progressbar", { name: "Upload" });
    await expect.poll(() => bar.evaluate((it: HTMLProgressElement) => it.value)).toBeGreaterThan(5);
    expect(await bar.evaluate((it: HTMLProgressElement) => it.value)).toBeLessThan(100);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expect(dialog.getByText(/^Stopped\. Nothing was added/)).toBeVisible();
    await expect(dialog.getByLabel("What does it show?")).toHaveValue(alt);
    await network.send("Network.emulateNetworkConditions", free);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Alt Text")).toHaveValue(alt);

    await page.getByRole("button", { name: "Choose or upload a picture" }).click();
    await dialog.getByLabel("Search pictures").fill("brake disc");
    const shipped = dialog.getByRole("region", { name: "The site's own photographs" });
    const own = shipped.getByRole("button", { name: /^Use A plain steel brake disc/ });
    await own.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await shipped.getByRole("button", { name: /^Crop A plain steel brake disc/ }).click();
    await dialog.getByRole("button", { name: "Crop", exact: true }).click();
    await expect(dialog.getByLabel("What does it show?")).toHaveValue(/^A plain steel brake disc/);
    await dialog.getByRole("button", { name: "Another file" }).click();
    await own.click();
    await expect(page.getByLabel("Image URL")).toHaveValue("/pictures/brake-1600.webp");
    await expect(page.getByLabel("Alt Text")).toHaveValue(/^A plain steel brake disc/);

    // What stays in sight: by keys, and by a press on the picture; the preview follows.
    await page.getByText("What stays in sight").click();
    const left = page.getByLabel("In sight, from the left");
    await left.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(left).toHaveValue("1");
    const pad = page.locator("details [data-pad]");
    const box = (await pad.boundingBox()) ?? { width: 0, height: 0 };
    expect((await pad.locator("img").boundingBox())?.height).toBeCloseTo(box.height, 0);
    await pad.click({ position: { x: box.width / 4, y: box.height / 2 } });
    await expect(left).toHaveValue("25");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(left).not.toHaveValue("25");
  },
);

test(
  "without a storage service the image block offers only a URL field",
  { tag: ["@once", "@long"] },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to load resource/);
    await page.route("**/storage/v1/**", (route) => route.fulfill({ status: 404, json: {} }));
    await openAs(page, "owner", "/admin/pages/new");
    await page.getByRole("button", { name: "Add Image Block" }).click();
    await expect(page.getByText(/this site has no Supabase Storage/)).toBeVisible();
    await expect(page.getByRole("button", { name: /upload a picture/ })).toHaveCount(0);
    await expect(page.getByLabel("Image URL")).toBeVisible();
  },
);
