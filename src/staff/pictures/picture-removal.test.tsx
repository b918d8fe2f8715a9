// What deleting a picture says, also once its dialog has gone (docs/page-editor.md#trash).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";
import { PictureRemoval } from "./picture-removal";

const api = dataApi();
const toasts = shownToasts();

const picture = {
  id: "11111111-1111-4111-8111-111111111111",
  format: "webp",
  alt: "A brake disc",
  width: 1600,
  height: 900,
  created_at: "2026-11-24T08:00:00Z",
};

/** Deletes the picture, after which its dialog is gone, and presses Undo. */
async function deleteAndUndo(restored: DataReply) {
  api.answer = ({ url }) => {
    if (url.pathname.endsWith("/trash_picture")) return { body: true };
    return url.pathname.endsWith("/restore_picture") ? restored : { body: [] };
  };
  const close = vi.fn<() => void>(cleanup);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PictureRemoval picture={picture} onClose={close} />
    </QueryClientProvider>,
  );
  await screen.findByText("Nothing shows it now.");
  fireEvent.click(screen.getByRole("button", { name: "Delete picture" }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  toasts[0]?.action?.onPress();
}
const titles = () => toasts.map(({ title }) => title);

test("Undo brings a deleted picture back and says so", async () => {
  await deleteAndUndo({ body: true });
  await waitFor(() => expect(titles()).toEqual(["Picture deleted", "Picture restored"]));
});

test("Undo says so if it cannot bring the picture back", async () => {
  await deleteAndUndo({ body: false });
  await waitFor(() => expect(titles()).toEqual(["Picture deleted", "Failed to restore picture"]));
});
