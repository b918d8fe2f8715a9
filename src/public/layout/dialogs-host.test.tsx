import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { openDialog } from "@/shared/ui/open-dialog";
import { DialogsHost } from "./dialogs-host";

test("a press on the link to another page fetches no dialog, the next sign of use does", async () => {
  render(
    <MemoryRouter>
      <a href="/mot" onClick={(event) => event.preventDefault()}>
        MOT
      </a>
      <DialogsHost />
    </MemoryRouter>,
  );
  // It waits until the dialogs have come.
  openDialog("contact-email");
  const link = screen.getByRole("link", { name: "MOT" });
  fireEvent.pointerDown(link);
  fireEvent.focusIn(link);
  fireEvent.click(link);
  await vi.dynamicImportSettled();
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.focusIn(document.body);
  expect(await screen.findByRole("dialog", { name: "Contact via Email" })).toBeDefined();
});
