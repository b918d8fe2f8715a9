import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dataApi } from "../../../../tests/support/data-api";
import { AuditLog } from "./audit-log";

const api = dataApi();
const owner = "b0000000-0000-4000-8000-000000000001";
const entry = (id: number) => ({
  id,
  created_at: `2026-11-21T08:00:${id}+00:00`,
  actor: owner,
  actor_role: "authenticated",
  action: "deleted",
  kind: "pages",
  amount: 1,
  ids: [`page-${id}`],
  details: {},
});

function show(action = "") {
  const onClear = vi.fn<() => void>();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <AuditLog action={action} onClear={onClear} />
    </QueryClientProvider>,
  );
  return onClear;
}

test("entries are shown with who acted and the ids, and older ones after the last seen", async () => {
  api.answer = ({ url }) =>
    url.pathname.endsWith("profiles")
      ? { body: [{ id: owner, email: "owner@garage.example" }] }
      : {
          body: url.searchParams.has("or")
            ? [entry(10)]
            : Array.from({ length: 25 }, (_, at) => entry(59 - at)),
        };
  show();
  const rows = await screen.findAllByRole("rowheader", { name: /Deleted 1 page/ });
  expect(rows).toHaveLength(25);
  expect(screen.getAllByText("owner@garage.example")).toHaveLength(25);
  expect(screen.getByText("page-59")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show older entries" }));
  await screen.findByText("page-10");
  expect(api.calls.map(({ url }) => url.searchParams.get("or")).find(Boolean)).toContain(
    "id.lt.35",
  );
});

test("a filter asks for one action, and can be taken back where it shows nothing", async () => {
  const onClear = show("erased");
  fireEvent.click(await screen.findByRole("button", { name: "Show everything" }));
  expect(onClear).toHaveBeenCalledOnce();
  expect(api.calls[0]?.url.searchParams.get("action")).toBe("eq.erased");
});

test("an empty log says so", async () => {
  show();
  expect(await screen.findByText("Nothing yet")).toBeTruthy();
});

test("a log that cannot be read says so", async () => {
  api.answer = () => ({ status: 503, body: {} });
  show();
  expect(await screen.findByText("The log could not be loaded")).toBeTruthy();
});
