import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { field, press } from "../../../tests/support/page-editor";
import { pageRow } from "../../../tests/support/page-row";
import { PagePlace } from "./page-place";
import type { PageRow } from "./page-values";

const api = dataApi();
const own = pageRow({ status: "published", title: "Winter check" });
const other = (n: number) => ({
  page_id: crypto.randomUUID(),
  place: "header",
  position: n,
  label: `Page ${n}`,
});

/** Shows the panel; `answer` is what the database says to a new place. */
function open(page: PageRow | null, places: object[], answer: DataReply = { status: 204 }) {
  const asked: unknown[] = [];
  api.answer = ({ url, body }) => {
    if (!url.pathname.endsWith("/place_page")) return { body: places };
    asked.push(body);
    return answer;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PagePlace page={page} />
    </QueryClientProvider>,
  );
  return asked;
}

const choose = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

test("a page is put into the header, before another one, under its title", async () => {
  const asked = open(own, [other(1), other(2)]);
  await screen.findByText("No link in the header or footer leads here.");
  choose("Place", "header");
  expect(field("Words of the link").value).toBe("Winter check");
  choose("Order", "2");
  press("Set the place");
  await waitFor(() =>
    expect(asked).toEqual([
      { _page_id: own.id, _place: "header", _label: "Winter check", _position: 2 },
    ]),
  );
});

test("a page is taken out", async () => {
  const asked = open(own, [{ ...other(1), page_id: own.id, label: "Winter" }]);
  await screen.findByText(
    /‘Winter’ stands in the header, under More. Visitors see it with the next/,
  );
  choose("Place", "nowhere");
  press("Set the place");
  await waitFor(() => expect(asked).toEqual([{ _page_id: own.id }]));
});

test("of a draft it is said when visitors will see its link", async () => {
  const draft = pageRow({ status: "draft" });
  open(draft, [{ ...other(1), page_id: draft.id, place: "footer", label: "Winter" }]);
  expect(
    await screen.findByText(/stands in the footer. .* once the page is published/),
  ).toBeTruthy();
});

test("a link without words is asked for them, and a full place for room", async () => {
  const asked = open(own, [1, 2, 3, 4, 5, 6].map(other));
  await screen.findByText("No link in the header or footer leads here.");
  choose("Place", "header");
  expect(screen.getByText(/^Six links are the most that fit here/)).toBeTruthy();
  press("Set the place");
  choose("Place", "footer");
  choose("Words of the link", " ");
  expect(screen.getByText("Please say what the link says.")).toBeTruthy();
  press("Set the place");
  expect(asked).toEqual([]);
});

test("a place that was filled meanwhile is told of", async () => {
  const body = { code: "23514", message: "x", hint: "too_many_links" };
  open(own, [], { status: 400, body });
  await screen.findByText("No link in the header or footer leads here.");
  choose("Place", "header");
  press("Set the place");
  expect(await screen.findByText(/^Six links are the most that fit here/)).toBeTruthy();
});

test("a page that is not saved yet has no place", () => {
  open(null, []);
  expect(screen.getByText(/^Once the page is saved/)).toBeTruthy();
});
