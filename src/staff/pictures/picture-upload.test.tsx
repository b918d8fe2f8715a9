import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PictureUpload } from "./picture-upload";

async function drop(name: string, type: string, content: BlobPart = "no picture") {
  render(<PictureUpload onDone={() => undefined} />);
  const file = new File([content], name, { type });
  const place = screen.getByText(/^Or drop it here/);
  await act(async () => fireEvent.drop(place, { dataTransfer: { files: [file] } }));
}

test("a dropped file of another type is refused with a sentence", async () => {
  await drop("invoice.pdf", "application/pdf");
  expect(screen.getByRole("alert").textContent).toContain("Choose a picture: JPEG, PNG");
});

test.each([
  ["broken.jpg", "image/jpeg", "no picture"],
  ["drawing.webp", "image/webp", '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
])("a dropped file %s that only claims to be a picture is refused", async (name, type, content) => {
  await drop(name, type, content);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Choose a picture: JPEG, PNG");
});

test("a dropped picture that is cut short is refused with a sentence", async () => {
  await drop("broken.jpg", "image/jpeg", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("cannot be read as a picture");
  expect(screen.getByLabelText("Upload a picture")).toBeTruthy();
});
