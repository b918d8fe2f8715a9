import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PictureUpload } from "./picture-upload";

async function drop(name: string, type: string) {
  render(<PictureUpload onDone={() => undefined} />);
  const file = new File(["no picture"], name, { type });
  const place = screen.getByText(/^Or drop it here/);
  await act(async () => fireEvent.drop(place, { dataTransfer: { files: [file] } }));
}

test("a dropped file of another type is refused with a sentence", async () => {
  await drop("invoice.pdf", "application/pdf");
  expect(screen.getByRole("alert").textContent).toContain("Choose a picture: JPEG, PNG");
});

test("a dropped file that only claims to be a picture is refused with a sentence", async () => {
  await drop("broken.jpg", "image/jpeg");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("cannot be read as a picture");
  expect(screen.getByLabelText("Upload a picture")).toBeTruthy();
});
