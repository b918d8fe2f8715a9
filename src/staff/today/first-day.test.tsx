import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { FirstDay } from "./first-day";

const api = dataApi();
const nothing = {
  facts: [] as string[],
  places: false,
  page: false,
  colleague: false,
  request: false,
};
let client: QueryClient;
let done: typeof nothing;
let stored: { version: number; body: object } | null;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  done = nothing;
  stored = null;
  api.answer = ({ url, body }) => {
    if (url.pathname.endsWith("/first_day")) return { body: done };
    if (!url.pathname.endsWith("/publish_facts")) return { body: stored ? [stored] : [] };
    done = { ...done, facts: Object.keys((body as { _body: object })._body) };
    return { body: 2 };
  };
});

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <FirstDay />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test("an empty garage finds what is to do, each with its link, and ticked off by the data", async () => {
  vi.stubEnv("DEMONSTRATION", "1");
  done = { ...nothing, facts: ["phone", "prices"], page: true };
  show();
  expect(await screen.findByRole("heading", { name: "Still to do: 6 of 9" })).toBeTruthy();
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Name, address and company", "/garage-contact-salisbury"],
    ["Opening hours", "/admin/garage"],
    ["Holidays", "/admin/garage"],
    ["Bays and lifts, and what can be booked", "/admin/diary/settings"],
    ["A colleague", "/admin/users"],
    ["A request of your own", "/garage-contact-salisbury#contact-form"],
  ]);
  const prices = screen.getByText("Prices").closest("li") as HTMLElement;
  expect(within(prices).getByText("Done")).toBeTruthy();
});

test("what happens to be right is published as it is, over what was published before", async () => {
  stored = { version: 1, body: { phone: "01632 960001" } };
  done = { ...nothing, facts: ["phone"] };
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Opening hours: right as they are" }));
  await screen.findByRole("heading", { name: "Still to do: 6 of 9" });
  expect(screen.queryByRole("link", { name: "Opening hours" })).toBeNull();
  const published = api.calls.find(({ url }) => url.pathname.endsWith("/publish_facts"));
  expect(published?.body).toEqual({
    _body: { phone: "01632 960001", openingHours: shippedFacts.openingHours },
    _base: 1,
    _note: "",
  });
});

test.each([
  ["open before the first request", false],
  ["folded above the day's work from then on", true],
])("the list is %s", async (_how, request) => {
  done = { ...nothing, request };
  show();
  const heading = await screen.findByRole("heading", { name: /Still to do/ });
  expect(heading.closest("details")?.open).toBe(!request);
});

test.each([
  ["all is done", true],
  ["the list cannot be read", false],
])("nothing is shown where %s", async (_why, read) => {
  const facts = ["phone", "openingHours", "closures", "prices"];
  done = { facts, places: true, page: true, colleague: true, request: true };
  if (!read) api.answer = () => ({ status: 503 });
  show();
  await waitFor(() => expect([api.calls.length, client.isFetching()]).toEqual([1, 0]));
  expect(screen.queryByText(/Still to do/)).toBeNull();
});
