import { expect, test } from "vitest";
import {
  bookingPath,
  editPagePath,
  enquiryPath,
  paths,
  redirects,
  servicePath,
  signInPath,
  sitePagePath,
  sitePath,
  smallLetters,
} from "@/shared/paths";

test("the paths of the site have not changed", () => {
  expect({ ...paths }).toMatchInlineSnapshot(`
    {
      "about": "/about-harrow-down-garage-salisbury",
      "accessibility": "/accessibility",
      "account": "/account",
      "admin": "/admin",
      "adminChat": "/admin/chat",
      "adminDiary": "/admin/diary",
      "adminDiarySettings": "/admin/diary/settings",
      "adminEnquiries": "/admin/enquiries",
      "adminGarage": "/admin/garage",
      "adminLog": "/admin/log",
      "adminNewPage": "/admin/pages/new",
      "adminNotes": "/admin/notes",
      "adminPages": "/admin/pages",
      "adminPersonalData": "/admin/personal-data",
      "adminPost": "/admin/post",
      "adminTrash": "/admin/pages/trash",
      "adminUsers": "/admin/users",
      "auth": "/auth",
      "booking": "/booking",
      "contact": "/garage-contact-salisbury",
      "contactForm": "/garage-contact-salisbury#contact-form",
      "home": "/",
      "mot": "/booking-mot-salisbury",
      "motBooking": "/booking-mot-salisbury#mot-booking",
      "notes": "/notes",
      "overview": "/car-repairs-servicing-salisbury",
      "privacy": "/privacy",
      "reminder": "/reminder",
      "repairs": "/car-repairs-salisbury",
      "request": "/request",
      "servicing": "/vehicle-servicing-salisbury",
      "undercarriage": "/undercarriage",
    }
  `);
});

test("redirects lead to known paths in one hop", () => {
  for (const [from, to] of Object.entries(redirects)) {
    expect(Object.values(paths)).toContain(to);
    expect(redirects).not.toHaveProperty([to]);
    expect(Object.values(paths)).not.toContain(from);
  }
});

test("servicePath is the service's own page, or the target of its redirect", () => {
  expect(servicePath("brake-repairs")).toBe("/service/brake-repairs");
  expect(servicePath("mot-testing")).toBe(paths.mot);
  expect(servicePath("vehicle-servicing")).toBe(paths.servicing);
  expect(servicePath("diagnostics")).toBe(paths.repairs);
});

test.each([
  ["/Contact", "/contact"],
  ["/Service/Repairs", "/service/repairs"],
  ["/contact", null],
  ["/caf%C3%A9", null],
  ["//Evil.example", null],
])("the path that is meant by %s is %s", (typed, meant) => {
  expect(smallLetters(typed)).toBe(meant);
});

test("sitePath keeps a path of this site with its query and hash", () => {
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
])("sitePath refuses %j", (wanted) => {
  expect(sitePath(wanted)).toBeNull();
});

test("the address of the booking form carries what was pressed", () => {
  expect(bookingPath({ service: "repair", booking: "Suspension & Steering" })).toBe(
    "/garage-contact-salisbury?service=repair&booking=Suspension+%26+Steering#contact-form",
  );
  expect(bookingPath({ service: "mot", vehicle: "" })).toBe(
    "/garage-contact-salisbury?service=mot#contact-form",
  );
});

test("a registration that was typed is carried to the form, an empty one is not", () => {
  expect(bookingPath({ service: "mot", vehicle: "HD24 KLM" })).toBe(
    "/garage-contact-salisbury?service=mot&vehicle=HD24+KLM#contact-form",
  );
  expect(bookingPath({ service: "mot", vehicle: "" })).not.toContain("vehicle");
});

test("a page of staff, its editor and an enquiry have addresses of their own", () => {
  expect(sitePagePath("winter-check")).toBe("/winter-check");
  expect(editPagePath("winter-check")).toBe("/admin/pages/edit/winter-check");
  expect(enquiryPath("a1")).toBe("/admin/enquiries/a1");
});
