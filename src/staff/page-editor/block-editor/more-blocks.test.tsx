import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { storedBlocks, type PageDocument } from "@/shared/blocks/document";
import { PictureChoiceContext } from "@/shared/blocks/fields/picture-choice";
import { BlockEditor } from "./block-editor";

const chosen = { url: "/pictures/chosen.webp", alt: "A clean engine" };
const choice = {
  missing: false,
  choose: (onTake: (picture: typeof chosen) => void) => onTake(chosen),
};

function Editor() {
  const [blocks, setBlocks] = useState<PageDocument>([]);
  return (
    <PictureChoiceContext value={choice}>
      <BlockEditor document={blocks} onChange={(change) => setBlocks(change)} />
      <output>{JSON.stringify(storedBlocks(blocks)[0])}</output>
    </PictureChoiceContext>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (value: string, name: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const content = () =>
  (JSON.parse(document.querySelector("output")?.textContent ?? "{}") as { content: object })
    .content;

test("the five given buttons are in sight, and the further ones stand under More blocks", () => {
  render(<Editor />);
  const more = screen.getByText("More blocks").closest("details") ?? document.body;
  const added = within(more)
    .getAllByRole("button", { hidden: true })
    .map(({ textContent }) => textContent);
  expect(added).toEqual([
    "Add Gallery Block",
    "Add Prices Block",
    "Add Opening Hours Block",
    "Add Map Block",
    "Add Booking Button Block",
  ]);
  const given = screen
    .getAllByRole("button", { name: /^Add / })
    .map(({ textContent }) => textContent)
    .filter((text) => !added.includes(text));
  expect(given).toEqual([
    "Add Text Block",
    "Add Image Block",
    "Add Hero Block",
    "Add CTA Block",
    "Add FAQ Block",
  ]);
});

test("a gallery takes pictures from the library and by address, moves and removes them", () => {
  render(<Editor />);
  press("Add Gallery Block");
  press("Choose or upload a picture");
  press("Add a picture by its address");
  type("https://example.com/b.webp", "Image URL 2");
  type("A bonnet", "Alt Text 2");
  press("Move up picture 2");
  const other = { kind: "picture", url: "https://example.com/b.webp", alt: "A bonnet" };
  expect(content()).toEqual({ heading: "", pictures: [other, { kind: "picture", ...chosen }] });
  const slider = screen.getByLabelText(/^In sight of picture 2, from the left/);
  fireEvent.change(slider, { target: { value: "30" } });
  expect(content()).toMatchObject({ pictures: [other, { ...chosen, focus: "30 50" }] });
  press("Remove picture 2");
  expect(content()).toEqual({ heading: "", pictures: [other] });
  type("javascript:alert(1)", "Image URL 1");
  expect(screen.getByLabelText("Image URL 1").getAttribute("aria-invalid")).toBe("true");
});

test("a full gallery offers no more pictures, and says why", () => {
  render(<Editor />);
  press("Add Gallery Block");
  for (let count = 0; count < 24; count++) press("Add a picture by its address");
  expect(screen.queryByRole("button", { name: "Add a picture by its address" })).toBeNull();
  expect(screen.getByText("A gallery holds 24 pictures at most.")).toBeTruthy();
});

test("prices are ticked, not typed", () => {
  render(<Editor />);
  press("Add Prices Block");
  fireEvent.click(screen.getByLabelText("Repairs"));
  fireEvent.click(screen.getByLabelText("MOT Testing"));
  expect(content()).toEqual({ heading: "", services: "repairs mot-testing" });
  fireEvent.click(screen.getByLabelText("Repairs"));
  expect(content()).toEqual({ heading: "", services: "mot-testing" });
});

test("a booking button says what it is for", () => {
  render(<Editor />);
  press("Add Booking Button Block");
  type("mot", "What is it for?");
  expect(content()).toMatchObject({ service: "mot" });
});
