import { button, css, label, nth, role, text, within } from "./support/find.ts";
import type { Page } from "./support/page.ts";
import { signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** The kinds of the blocks, from the first to the last. */
const order = (visitor: Page) =>
  visitor.on(within(role("region", "Content Blocks"), css("h3")), (found) =>
    found.map(({ innerText }) => innerText.split(" ")[0]).join(" "),
  );

test("a page is written, put in order, given a picture of one's own, previewed and published", async ({
  visitor,
  size,
  allowed,
}) => {
  // The address of a page that was published after the build.
  allowed.push(/404 .*\/page-|404 \(Not Found\)/);
  const slug = `page-${Math.random().toString(36).slice(2, 9)}`;
  await signIn(visitor, "/admin/pages/new", "owner");
  await visitor.fill(label(/^Title/), slug.replace("-", " "));
  await visitor.choose(label("Status"), "published");

  await visitor.click(button("Add Text Block"));
  const words = css("[contenteditable=true]");
  await visitor.see(words, ({ focused }) => focused);
  await visitor.type("Cold mornings find ");
  await visitor.press("Control+b");
  await visitor.type("the weak part");
  await visitor.press("Control+b");
  await visitor.type(" first.");
  await visitor.press("Enter");
  await visitor.click(button("Bulleted list"));
  await visitor.type("Battery");
  await visitor.press("Enter");
  await visitor.type("Wipers");
  await visitor.press("Enter", "Enter");
  await visitor.type("Twice");
  await visitor.press("Shift+Home", "Control+c", "ArrowRight", "Control+v");
  await visitor.see(words, (it) => it.text.includes("TwiceTwice"));
  await visitor.press("Control+z");
  await visitor.see(words, (it) => !it.text.includes("TwiceTwice"));
  await visitor.press("Control+Shift+Z");
  await visitor.see(words, (it) => it.text.includes("TwiceTwice"));
  // A link on the last word.
  await visitor.press("Shift+Control+ArrowLeft");
  await visitor.click(button("Link"));
  const leads = role("dialog", "Where does it lead?");
  await visitor.click(within(leads, text("A page of this site")));
  await visitor.choose(within(leads, label("Page")), "/booking-mot-salisbury");
  await visitor.click(within(leads, button("Set the link")));
  await visitor.see(within(words, css("a[href='/booking-mot-salisbury']")));

  await visitor.click(button("Add Image Block"));
  await visitor.click(button("Choose or upload a picture"));
  const dialog = role("dialog", "Pictures");
  await visitor.on(within(dialog, label("Upload a picture")), async ([found]) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
    canvas.getContext("2d")?.fillRect(200, 200, 900, 700);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
    const data = new DataTransfer();
    data.items.add(new File([blob ?? ""], "battery.jpg", { type: "image/jpeg" }));
    (found as HTMLInputElement).files = data.files;
    found?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await visitor.click(within(dialog, button("Crop")));
  await visitor.choose(within(dialog, label("Shape")), "1");
  await visitor.click(within(dialog, button("Crop")));
  await visitor.fill(within(dialog, label(/^What does it show/)), "A battery on the bench");
  await visitor.click(within(dialog, button("Upload")));
  await visitor.see(label(/^Alt Text/), ({ value }) => value === "A battery on the bench");

  expect(await order(visitor)).toBe("Text Image");
  // On a small screen this drag would scroll the page; the journey below has its own.
  if (size.width < 768) await visitor.click(button(/^Move up Image block/));
  else {
    const from = await visitor.aim(button(/^Drag Image block/));
    await visitor.drag(from, { x: from.x, y: Math.max(100, from.y - 500) }, 20);
  }
  await expect.poll(() => order(visitor)).toBe("Image Text");

  if (size.width < 768) await visitor.click(button("Preview"));
  const shown = css('[title="The page as visitors see it"]');
  const previewed = () =>
    visitor.on(shown, ([frame]) => (frame as HTMLIFrameElement).contentDocument?.body.innerText);
  await expect.poll(previewed).toContain("the weak part");
  if (size.width < 768) await visitor.click(button("Close"));
  await visitor.click(button("Create Page"));
  await visitor.seePath(/^\/admin\/pages$/);

  await visitor.goto(`/${slug}`);
  await visitor.see(nth(css("main strong"), 0), (it) => it.text === "the weak part");
  await visitor.see(css("main article li, main li"), ({ count }) => count >= 2);
  await visitor.see(text("Battery"));
  await visitor.see(role("img", "A battery on the bench"));
});

test("a finger on the handle moves a block", { tag: "@phone" }, async ({ visitor }) => {
  await signIn(visitor, "/admin/pages/new", "owner");
  await visitor.click(button("Add Text Block"));
  await visitor.click(button("Add Hero Block"));
  await expect.poll(() => order(visitor)).toBe("Text Hero");
  const handle = button(/^Drag Hero block/);
  await visitor.aim(handle);
  // Both handles in sight, with room to the edges, where a drag scrolls the page.
  await visitor.on(handle, ([found]) => {
    const { top = 0 } = found?.getBoundingClientRect() ?? {};
    scrollBy({ top: top - 650, behavior: "instant" });
  });
  const from = await visitor.aim(handle);
  const y = await visitor.on(button(/^Drag Text block/), ([found]) =>
    Number(found?.getBoundingClientRect().top),
  );
  await visitor.drag(from, { x: from.x, y }, 20, "touch");
  await expect.poll(() => order(visitor)).toBe("Hero Text");
});
