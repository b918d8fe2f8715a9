import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { publicFiles } from "./offline-copy";

const chunk = (file: string, more: object = {}) => ({ file, ...more });
const manifest = {
  "_main.js": chunk("main.js", { name: "main", css: ["main.css"], dynamicImports: ["_start.js"] }),
  "_start.js": chunk("start.js", {
    imports: ["_shared.js"],
    dynamicImports: ["src/page.tsx", "src/staff/screens.ts"],
  }),
  "_shared.js": chunk("shared.js", { imports: ["_start.js"] }),
  "src/page.tsx": chunk("page.js", {
    dynamicImports: ["src/staff/page-editor/staff-line.tsx"],
  }),
  "src/staff/page-editor/staff-line.tsx": chunk("staff-line.js", { imports: ["_session.js"] }),
  "src/staff/screens.ts": chunk("staff.js", { css: ["desk.css"], imports: ["_session.js"] }),
  "_session.js": chunk("session.js"),
};

test("the offline copy has what a page can reach, and nothing that only staff load", () => {
  expect(publicFiles(manifest).toSorted()).toEqual([
    "main.css",
    "main.js",
    "page.js",
    "shared.js",
    "start.js",
  ]);
});

test("a build without the side of staff stops, since the copy would hold what was moved out of it", () => {
  const moved = JSON.parse(JSON.stringify(manifest).replaceAll("/staff/", "/admin/")) as Manifest;
  expect(() => publicFiles(moved)).toThrow("The build knows no src/staff.");
});
