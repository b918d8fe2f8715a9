import { describe, expect, it } from "vitest";
import config from "../../tailwind.config";
import { contrast } from "../support/contrast";
import { filesIn, linesThatMatch, read } from "../support/repository-files";

const { colors } = config.theme;

/** The value of a colour token as the style sheet names it: `ink.text`, or `ink` for its DEFAULT. */
function token(name: string): string {
  const [family = "", shade = "DEFAULT"] = name.split(".");
  const found: unknown = (colors as Record<string, unknown>)[family];
  const value = typeof found === "string" ? found : (found as Record<string, string>)[shade];
  if (!value) throw new Error(`there is no colour ${name}`);
  return value;
}

const styles = read("src/shared/styles/index.css");
/** The colours of a section's rule, such as `--fg`. */
function section(selector: string): Record<string, string> {
  const rule = styles.slice(styles.indexOf(`${selector} {\n`)).split("}")[0] ?? "";
  const lines = rule.matchAll(/--(\w+): theme\(colors\.([\w.]+)\)/g);
  return Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, token(value)]));
}

const sections: Record<string, Record<string, string>> = {
  "on paper": section("  .paper"),
  "on ink": section("  .ink"),
  "staff, dark": section("    .staff dialog"),
  // Inherits pane and edge from the section around it.
  "on a plate": { ...section("  .on-plate"), edge: token("ink"), bad: token("ink") },
};

const text = 4.5;
const part = 3;

describe("contrast (WCAG 2.2, 1.4.3 and 1.4.11)", () => {
  it("is computed as WCAG says", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(() => contrast("#fff", "#000000")).toThrow(/#fff/);
  });

  it.each(Object.entries(sections))("%s: text, errors, borders and the focus ring", (_, says) => {
    const grounds = ["ground", "pane", "hover"].flatMap((name) => says[name] ?? []);
    expect(grounds.length).toBeGreaterThan(0);
    for (const [role, least] of [
      ["fg", text],
      ["mute", text],
      ["bad", text],
      ["edge", part],
      ["ring", part],
    ] as const) {
      for (const ground of grounds) {
        const ratio = contrast(says[role] ?? "", ground);
        expect([role, ground, ratio >= least, ratio]).toEqual([role, ground, true, ratio]);
      }
    }
  });

  it.each([
    ["plate", "ink", text],
    ["plate", "ink.1", text],
    ["plate.hi", "ink", text],
    ["plate.hint", "plate", text],
    ["paper.mute", "plate.off", text],
    ["ink.soft", "ink", text],
    ["ink.text", "ink.2", text],
    ["white", "error.fill", text],
    ["error", "white", text],
    ["error", "paper.1", text],
    ["steel.placeholder", "white", text],
    ["paper.text", "map.ground", text],
    ["paper.mute", "map.ground", text],
    ["paper.text", "map.road", part],
    ["steel", "white", part],
    ["steel.light", "night.pane", part],
  ])("%s on %s is at least that of its use", (one, other, least) => {
    expect(contrast(token(one), token(other))).toBeGreaterThanOrEqual(least);
  });
});

describe("colours", () => {
  const colour = /#[\da-f]{3,8}\b(?!;)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(/i;
  const code = filesIn("src").filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path));
  const sheets = filesIn("src").filter((path) => path.endsWith(".css"));

  it("are written in tailwind.config.ts only: no colour in code or a style sheet", () => {
    expect(code.length).toBeGreaterThan(100);
    expect(linesThatMatch(colour, [...code, ...sheets])).toEqual([]);
    const [, inPage] = /name="theme-color" content="([^"]+)"/.exec(read("index.html")) ?? [];
    expect(inPage).toBe(token("ink"));
  });
});
