// What the blocks show that are made of the garage's own facts.
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { BlockList } from "@/shared/blocks/block-views";
import { loadEveryView } from "@/shared/blocks/late-views";
import { readBlocks } from "@/shared/blocks/read";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { currentFacts, showFacts } from "@/shared/facts/current";

beforeAll(loadEveryView);
beforeEach(() => showFacts(shippedFacts));
afterEach(cleanup);

function show(type: string, content: object) {
  const { blocks, problems } = readBlocks([{ id: "1", type, content, order_index: 0 }]);
  expect(problems).toEqual([]);
  return render(<BlockList blocks={blocks} />, { wrapper: MemoryRouter });
}

/** The owner publishes other facts while the page is open. */
const publish = (facts: Partial<typeof shippedFacts>) =>
  act(() => showFacts({ ...currentFacts(), ...facts }));

// Times have a space in them that does not break.
const rows = () =>
  screen.getAllByRole("row").map(({ textContent }) => textContent.replaceAll(/\s/g, " "));

test("prices are the owner's, of the services that were ticked, and follow a change", () => {
  show("prices", { heading: "What it costs", services: "repairs mot-testing" });
  expect(screen.getByRole("heading", { name: "What it costs" })).toBeTruthy();
  expect(rows()).toEqual(["MOT Testingfrom £49.99", "Repairs£89.99 - £499.99"]);
  publish({ prices: { ...shippedFacts.prices, "mot-testing": { from: 45_00 }, repairs: null } });
  expect(rows()).toEqual(["MOT Testingfrom £45.00", "RepairsCall for pricing"]);
});

test("without a tick all services are shown that have a price, also one that gets its price later", () => {
  show("prices", {});
  expect(rows()).toHaveLength(4);
  publish({ prices: { ...shippedFacts.prices, "brake-repairs": { from: 120_00 } } });
  expect(rows()).toContain("Brake Repairsfrom £120.00");
});

test("opening hours are the owner's, and follow a change", () => {
  show("openingHours", { heading: "When we are here" });
  expect(screen.getByRole("heading", { name: "When we are here" })).toBeTruthy();
  expect(rows().join(" ")).toContain("8 am");
  const late = [{ opens: "10:30", closes: "18:00" }];
  publish({ openingHours: [[], late, late, late, late, late, []] });
  expect(rows().join(" ")).toContain("10.30 am");
});

test("the booking button leads to the form with what is booked, and names the owner's number", () => {
  show("booking", { heading: "Winter check", text: "", buttonText: "Book it", service: "mot" });
  const button = screen.getByRole("link", { name: "Book it" });
  expect(button.getAttribute("href")).toMatch(/\?service=mot&booking=Winter\+check#contact-form$/);
  publish({ phone: "01632 960 999" });
  const call = screen.getByRole("link", { name: "or ring 01632 960 999" });
  expect(call.getAttribute("href")).toBe("tel:+441632960999");
});

test("a booking button without words, or for what is no service, still books", () => {
  show("booking", { service: "spaceship" });
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Book now" });
  expect(href).toMatch(/\?service=other#contact-form$/);
});

test("the map asks nobody outside before a press, and stands beside the garage's address", () => {
  const { container } = show("map", { heading: "Where we are" });
  expect(container.querySelector("iframe, img")).toBeNull();
  expect(container.querySelector("address")?.textContent).toContain("Harrow Down");
  expect(screen.getByRole("link", { name: "Get Directions" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load Google map" })).toBeTruthy();
});

test("a gallery shows its pictures in order with their words, and none without an address", () => {
  const picture = (url: string, alt: string) => ({ kind: "picture", url, alt });
  show("gallery", {
    heading: "In our yard",
    pictures: [picture("/b.webp", "A bonnet"), picture("", "Nothing"), picture("/a.webp", "")],
  });
  const list = screen.getByRole("list");
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  expect(within(list).getByRole("img", { name: "A bonnet" }).getAttribute("src")).toBe("/b.webp");
  for (const image of list.querySelectorAll("img")) expect(image.loading).toBe("lazy");
});

test("a gallery keeps in sight what was chosen, and the middle where that cannot be read", () => {
  const picture = (focus: unknown) => ({ kind: "picture", url: "/a.webp", alt: "a", focus });
  show("gallery", { pictures: [picture("30 70"), picture("30;color:red"), picture(5)] });
  const places = screen.getAllByRole("img").map(({ style }) => style.objectPosition);
  expect(places).toEqual(["30% 70%", "", ""]);
});

test("of a stored list with an unsafe address the other pictures are still shown", () => {
  const pictures = ["javascript:alert(1)", "/a.webp"].map((url) => ({
    kind: "picture",
    url,
    alt: url,
  }));
  const { blocks, problems } = readBlocks([{ id: "1", type: "gallery", content: { pictures } }]);
  expect(problems).toEqual(["Block 1 has an address that is not allowed."]);
  render(<BlockList blocks={blocks} />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole("img")).toHaveLength(1);
});
