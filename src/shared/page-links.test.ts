import { expect, test } from "vitest";
import { readPageLinks } from "@/shared/page-links";

const row = (place: string, label: string, slug: string) => ({ place, label, page: { slug } });

test("links are read in their order, by place", () => {
  const rows = [
    row("header", "Offers", "offers"),
    row("footer", "Jobs", "jobs"),
    row("header", "Tyres", "tyres"),
  ];
  expect(readPageLinks(rows)).toEqual({
    header: [
      { label: "Offers", to: "/offers" },
      { label: "Tyres", to: "/tyres" },
    ],
    footer: [{ label: "Jobs", to: "/jobs" }],
  });
});

test.each([
  ["none", []],
  ["an error", { message: "x" }],
  ["rows that are none", [null, 5, {}, { ...row("header", "x", "x"), page: null }]],
])("of %s there are no links", (_what, rows) => expect(readPageLinks(rows)).toBeNull());
