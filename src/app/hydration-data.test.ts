import { expect, test } from "vitest";
import { readHydrationData } from "./hydration-data";

const page = {
  id: "a0000000-0000-4000-8000-000000000001",
  slug: "winter-check",
  title: "Winter check",
  is_homepage: false,
  meta_description: null,
  canonical_url: null,
  content: null,
  content_blocks: [{ type: "text" }],
};

test("hydration data is read as the build wrote it", () => {
  const hydrationData = {
    path: "/winter-check",
    hasHomepage: true,
    loaderData: { "0-0-11": page },
  };
  expect(readHydrationData(JSON.stringify(hydrationData))).toEqual(hydrationData);
});

test("hydration data drops columns that are not needed to show a page", () => {
  const loaderData = { "0-0-11": { ...page, search: "winter check" } };
  expect(readHydrationData(JSON.stringify({ loaderData }))?.loaderData).toEqual({ "0-0-11": page });
});

test.each([
  ["nothing", null],
  ["a list", []],
  ["no title", { ...page, title: undefined }],
  ["a number for a slug", { ...page, slug: 7 }],
  ["an object for a description", { ...page, meta_description: {} }],
])("loader data with %s in place of a page are left out", (_what, value) => {
  const hydrationData = { path: "/", hasHomepage: false, loaderData: { "0-0-11": value } };
  expect(readHydrationData(JSON.stringify(hydrationData))).toEqual({
    ...hydrationData,
    loaderData: {},
  });
});

test("a document without hydration data gives null", () => {
  expect(readHydrationData(undefined)).toBeNull();
});
