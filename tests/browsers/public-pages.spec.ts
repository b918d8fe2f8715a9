import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sitemapPaths } from "../../e2e/support/site.ts";
import { expect, test } from "./support/test.ts";

test("each public page logs nothing, violates nothing, loads its pictures and fits the screen", async ({
  visitor,
  request,
  size,
}, info) => {
  const pictures = `.local/browsers/${info.project.name.replace(" ", "-")}`;
  mkdirSync(pictures, { recursive: true });
  for (const path of await sitemapPaths(request)) {
    await visitor.goto(path);
    await visitor.pointer([{ type: "pointerMove", duration: 0, x: 40, y: 200 }]);
    await visitor.pointer([{ type: "pointerMove", duration: 0, x: 50, y: 210 }]);
    const state = await visitor.run(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: "instant" });
        await new Promise((next) => setTimeout(next, 100));
      }
      await document.fonts.ready;
      const broken = [...document.images].filter((it) => it.complete && it.naturalWidth === 0);
      return {
        width: innerWidth,
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        broken: broken.map(({ currentSrc }) => currentSrc),
        fonts: [...document.fonts].some(({ status }) => status === "loaded"),
        // WebKit does not always cut it off.
        skipLink: document.querySelector<HTMLElement>("[href='#main']")?.offsetWidth,
        hydrated: document.querySelector("[data-first-screen]") === null,
      };
    });
    await visitor.run(async () => {
      scrollTo({ top: 0, behavior: "instant" });
      // WebKit's picture would show the foot of the page else.
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    });
    // To be looked at.
    const name = `${path.replaceAll("/", "_")}.png`;
    writeFileSync(join(pictures, name), await visitor.session.screenshot());
    expect({ path, ...state }).toEqual({
      path,
      width: size.width,
      wider: 0,
      broken: [],
      fonts: true,
      skipLink: 1,
      hydrated: true,
    });
  }
});
