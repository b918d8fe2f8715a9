import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Dialog } from "./dialog";

test("a dialog that is taken away while it is open is closed first, so that the focus returns", () => {
  const { unmount } = render(
    <Dialog open onClose={() => {}} title="Taken away">
      Words
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  const close = dialog.close.bind(dialog);
  let stood: boolean | undefined;
  dialog.close = () => {
    stood = dialog.isConnected;
    close();
  };
  unmount();
  expect(stood, "closed while it stands in the page").toBe(true);
});
