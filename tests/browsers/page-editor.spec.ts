import { accounts } from "../../e2e/support/test.ts";
import { button, css, label, nth, role, text, within } from "./support/find.ts";
import { expect, test } from "./support/test.ts";

test("a page is written, put in order, given a picture of one's own, previewed and published", async ({
  visitor,
  size,
  allowed,
}) => {
  // The address of a page that was published after the build.
  allowed.push(/404 .*\/page-|404 \(Not Found\)/);
  const slug = `page-${Math.random().toString(36).slice(2, 9)}`;
  await visitor.goto("/admin/pages/new");
  await visitor.fill(label("Email"), accounts.owner.email);
  await visitor.fill(label("Password"), accounts.owner.password);
  await visitor.click(button("Sign in"));
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

  const order = () =>
    visitor.on(within(role("region", "Content Blocks"), css("h3")), (found) =>
      found.map(({ innerText }) => innerText.split(" ")[0]).join(" "),
    );
  expect(await order()).toBe("Text Image");
  // On a small screen the drag would have to scroll the page, which a mouse does too slowly for a test.
  if (size.width < 768) await visitor.click(button("Move up Image block"));
  else {
    const from = await visitor.aim(button(/^Drag Image block/));
    await visitor.drag(from, { x: from.x, y: Math.max(100, from.y - 500) }, 20);
  }
  await expect.poll(order).toBe("Image Text");

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
