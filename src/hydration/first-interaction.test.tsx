import { beforeEach, expect, test, vi } from "vitest";

let resolved: boolean;
beforeEach(async () => {
  document.body.innerHTML = `<p>Text</p>
    <a id="next" href="/mot"><b>MOT</b></a> <a id="here" href="#hours">Opening hours</a>`;
  vi.resetModules();
  const { firstInteraction } = await import("./first-interaction");
  resolved = false;
  void firstInteraction().then(() => (resolved = true));
});

async function after(selector: string, event: Event): Promise<boolean> {
  document.querySelector(selector)?.dispatchEvent(event);
  await Promise.resolve();
  return resolved;
}
const down = () => new Event("pointerdown", { bubbles: true });

test("a press on the link to another page starts nothing, a press elsewhere does", async () => {
  expect(await after("#next b", down())).toBe(false);
  expect(await after("p", down())).toBe(true);
});

test("a link within the page counts", async () => {
  expect(await after("#here", down())).toBe(true);
});

test("a key on a link to another page counts: it may be Tab", async () => {
  expect(await after("#next", new Event("keydown", { bubbles: true }))).toBe(true);
});
