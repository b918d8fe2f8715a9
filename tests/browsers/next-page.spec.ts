import { button, nth, role } from "./support/find.ts";
import type { Page } from "./support/page.ts";
import { expect, test } from "./support/test.ts";

type Watched = Window & { next?: { pressed?: number; shown?: number; empty: number } };

/** Notes, by the page's own clock, when a link is pressed, when the next page is drawn and any empty frame. */
function watch(): void {
  const seen: NonNullable<Watched["next"]> = { empty: 0 };
  (window as Watched).next = seen;
  const from = location.pathname;
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      seen.pressed ??= performance.timeOrigin + timeStamp;
      // For the next document, too.
      window.name = String(seen.pressed);
    },
    { capture: true },
  );
  const heading = document.querySelector("h1")?.textContent;
  const frame = () => {
    const now = document.querySelector("h1")?.textContent;
    if (!now || !document.querySelector("main")?.clientHeight) seen.empty++;
    else if (location.pathname !== from && now !== heading && seen.shown === undefined) {
      // The frame after this one shows it.
      requestAnimationFrame((at) => (seen.shown = performance.timeOrigin + at));
    }
    requestAnimationFrame(frame);
  };
  frame();
}

/** When the next page was drawn after the press, in ms; null until it was. */
function took(): number | null {
  const { next } = window as Watched;
  if (next) return next.shown !== undefined && next.pressed ? next.shown - next.pressed : null;
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return paint && window.name
    ? performance.timeOrigin + paint.startTime - Number(window.name)
    : null;
}

async function opened(visitor: Page, path: string): Promise<number> {
  await visitor.seePath(new RegExp(`^${path}`));
  let ms: number | null = null;
  await expect.poll(async () => (ms = await visitor.run(took).catch(() => null))).not.toBeNull();
  return ms ?? Number.NaN;
}

test("the next page has its title, focus and place, shows no empty frame, and Back leads to where one was", async ({
  visitor,
}) => {
  await visitor.goto("/car-repairs-servicing-salisbury");
  await visitor.see(button("Contact via Email"));
  const target = nth(role("link", "Transmission Service"), 0);
  await visitor.aim(target);
  const left = await visitor.run(() => Math.round(scrollY));
  expect(left).toBeGreaterThan(100);
  await visitor.run(watch);
  await visitor.click(target);
  await opened(visitor, "/service/transmission-service");
  // A document begins at its own start; a page that is opened in place has its heading focused.
  const isInPlace = await visitor.run(() => (window as Watched).next !== undefined);
  await visitor.see(
    role("heading", /^Transmission Service/),
    ({ count, focused }) => count > 0 && focused === isInPlace,
  );
  expect(await visitor.run(() => document.title)).toMatch(/^Transmission Service/);
  expect(await visitor.run(() => scrollY)).toBe(0);
  expect(await visitor.run(() => (window as Watched).next?.empty ?? 0)).toBe(0);
  await visitor.session.travel(-1);
  await visitor.seePath(/^\/car-repairs-servicing-salisbury$/);
  await expect.poll(() => visitor.run(() => Math.round(scrollY))).toBe(left);
});

const presses = [
  ["/", /^Contact$/, "/garage-contact-salisbury"],
  ["/booking-mot-salisbury", /^Repairs$/, "/car-repairs-salisbury"],
  ["/car-repairs-salisbury", /^Service$/, "/vehicle-servicing-salisbury"],
] as const;

test(
  "how long a press on a link of the header takes",
  { tag: ["@wide", "@measure"] },
  async ({ visitor, front, allowed }, info) => {
    test.setTimeout(600_000);
    allowed.push(/script-src 'none'|downloadable font: download failed/);
    const medians: Record<string, number[]> = { app: [], document: [] };
    for (const [from, name, to] of presses) {
      const times: Record<string, number[]> = { app: [], document: [] };
      for (let turn = 0; turn < 7; turn++) {
        for (const [kind, list] of Object.entries(times)) {
          front.withoutScripts(kind === "document");
          await visitor.goto(from);
          if (kind === "app") await visitor.see(button("Contact via Email"));
          await visitor.run(() => (window.name = ""));
          if (kind === "app") await visitor.run(watch);
          else {
            await visitor.run(() => {
              const note = ({ timeStamp }: Event) =>
                (window.name = String(performance.timeOrigin + timeStamp));
              addEventListener("pointerdown", note);
            });
          }
          await visitor.click(nth(role("link", name), 0));
          list.push(await opened(visitor, to));
        }
      }
      for (const [kind, list] of Object.entries(times)) {
        medians[kind]?.push(
          Math.round(list.toSorted((one, other) => one - other)[3] ?? Number.NaN),
        );
      }
    }
    console.log(
      `${info.project.name}: app ${medians.app?.join(", ")} ms; document without scripts ${medians.document?.join(", ")} ms`,
    );
  },
);
