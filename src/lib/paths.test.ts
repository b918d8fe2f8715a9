import { expect, test } from "vitest";
import { paths, redirects, signInPath, sitePath } from "./paths";

test("no address changes unnoticed", () => {
  expect({ ...paths }).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminChat": "/admin/chat",
      "adminEnquiries": "/admin/enquiries",
      "auth": "/auth",
      "contact": "/garage-contact-salisbury",
      "contactForm": "/garage-contact-salisbury#contact-form",
      "home": "/",
      "notes": "/notes",
    }
  `);
});

test("old addresses lead to known ones, in one hop", () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(Object.values(paths)).toContain(to);
    expect(redirects).not.toHaveProperty([to]);
    expect(Object.values(paths)).not.toContain(from);
  }
});

test("a path of this site is followed, with its query and hash", () => {
  expect(sitePath("/admin/enquiries?status=done#top")).toBe("/admin/enquiries?status=done#top");
  const asked = new URL(signInPath("/admin?a=1&b=2"), "https://garage.example");
  expect(sitePath(asked.searchParams.get("redirect"))).toBe("/admin?a=1&b=2");
});

test.each([
  null,
  "",
  "admin",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
  "/\t/evil.example/",
  "/.//evil.example",
  "javascript:alert(1)",
  " //evil.example",
  "http:evil.example",
])("%j leads nowhere", (wanted) => {
  expect(sitePath(wanted)).toBeNull();
});
