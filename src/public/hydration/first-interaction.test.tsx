import { afterEach, beforeEach, expect, test, vi } from "vitest";

let resolved: boolean;
beforeEach(async () => {
  document.body.innerHTML = `<p>Text</p>
    <a id="next" href="/mot"><b>MOT</b></a> <a id="here" href="#hours">Opening hours</a>
    <a id="call" href="tel:+441632960147">Ring</a>`;
  vi.resetModules();
  const { firstInteraction } = await import("./first-interaction");
  resolved = false;
  void firstInteraction().then(() => (resolved = true));
});

afterEach(() => Reflect.deleteProperty(navigator, "userActivation"));

test("a press before any script counts, one on the page before does not", async () => {
  const resolvesWith = async (userActivation: UserActivation) => {
    Reflect.set(navigator, "userActivation", userActivation);
    vi.resetModules();
    const { firstInteraction } = await import("./first-interaction");
    const noPress = new Promise((passed) => setTimeout(passed, 50, false));
    return Promise.race([firstInteraction().then(() => true), noPress]);
  };
  expect(await resolvesWith({ hasBeenActive: true, isActive: false })).toBe(false);
  expect(await resolvesWith({ hasBeenActive: true, isActive: true })).toBe(true);
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

test("the phone number counts: the page stays", async () => {
  expect(await after("#call", down())).toBe(true);
});

const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true });

test("Enter on a link to another page is a press on it, Tab is none", async () => {
  expect(await after("#next", key("Enter"))).toBe(false);
  expect(await after("#next", key("Tab"))).toBe(true);
});
