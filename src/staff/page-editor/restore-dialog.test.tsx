// Restoring a page at another address (docs/page-editor.md#trash).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";
import { slugProblem } from "./page-rules";
import { RestoreDialog } from "./restore-dialog";
import type { TrashedPage } from "./trash-queries";

const api = dataApi();
const toasts = shownToasts();
const page: TrashedPage = {
  id: "11111111-1111-4111-8111-111111111111",
  title: "Winter check",
  slug: "winter-check",
  status: "draft",
  deleted_at: "2026-11-24T08:00:00Z",
  goes_at: "2026-12-24T08:00:00Z",
  deleted_by: null,
};
const taken = { status: 409, body: { code: "23505", message: "taken" } };

test.each([
  [taken, "Failed to restore page"],
  [{ body: true }, "Page restored: Winter check"],
])("closed while it is under way, its end is told by a toast: %j", async (reply, title) => {
  let answer = (_reply: DataReply) => {};
  api.answer = ({ url }) =>
    url.pathname.endsWith("/restore_page")
      ? new Promise<DataReply>((resolve) => (answer = resolve))
      : { body: "free" };
  const client = new QueryClient();
  const dialog = (shown: TrashedPage | null) => (
    <QueryClientProvider client={client}>
      <RestoreDialog page={shown} onClose={() => {}} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(page));
  fireEvent.submit(screen.getByRole("form", { hidden: true }));
  await waitFor(() =>
    expect(api.calls.some(({ url }) => url.pathname.endsWith("/restore_page"))).toBe(true),
  );
  rerender(dialog(null));
  answer(reply);
  await waitFor(() => expect(toasts.map((toast) => toast.title)).toEqual([title]));
});

test.each(["winter-check", `${"a".repeat(76)}-bcd`, "a".repeat(80)])(
  "another address than %s is proposed, which can be taken",
  (slug) => {
    api.answer = () => ({ body: "free" });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RestoreDialog page={{ ...page, slug }} onClose={() => {}} />
      </QueryClientProvider>,
    );
    const { value } = screen.getByLabelText<HTMLInputElement>(/slug/i);
    expect(value).not.toBe(slug);
    expect(slugProblem(value)).toBeUndefined();
  },
);
