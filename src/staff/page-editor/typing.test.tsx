// What a key costs in a long page (docs/performance.md#keys).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { takeRendered, WatchRenders } from "../../../tests/support/rendered-components";
import { dataApi } from "../../../tests/support/data-api";
import { pageRow } from "../../../tests/support/page-row";
import { OpenEditor } from "./open-editor";

const api = dataApi();
beforeEach(() => {
  localStorage.clear();
  api.answer = () => ({ body: [] });
});

const content_blocks = Array.from({ length: 50 }, (_, at) => ({
  id: `b${at}`,
  type: "faq",
  content: { question: `Question ${at}`, answer: "Because." },
  order_index: at,
}));

async function openLongPage(): Promise<void> {
  const element = <OpenEditor userId="me" row={pageRow({ content_blocks })} copies={[]} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  render(
    <WatchRenders>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WatchRenders>,
  );
  // What the screen asks for at its beginning has been answered.
  await act(() => new Promise((over) => setTimeout(over, 700)));
}

/** What the second of two keys renders: the first one makes the page a changed one. */
function renderedByKey(field: HTMLElement): string[] {
  fireEvent.change(field, { target: { value: "How l" } });
  takeRendered();
  fireEvent.change(field, { target: { value: "How lo" } });
  return takeRendered();
}
const times = (names: string[], name: string) => names.filter((one) => one === name).length;

/** What does not show the text that is typed, or shows it after a pause. */
const others = [
  "QuickActions",
  "EditorBar",
  "LeaveGuard",
  "PageStanding",
  "PageSettings",
  "PagePlace",
  "PageRevisions",
  "PreviewPane",
  "AddButtons",
  "DndContext",
];

test("a key in a block renders that block alone, of fifty, and nothing around it", async () => {
  await openLongPage();
  const names = renderedByKey(screen.getByDisplayValue("Question 7"));
  expect([times(names, "BlockCard"), times(names, "CardBody")]).toEqual([1, 1]);
  expect(names.filter((name) => others.includes(name))).toEqual([]);
});

test("a key in the title renders no block", async () => {
  await openLongPage();
  const names = renderedByKey(screen.getByLabelText("Title"));
  expect(times(names, "BlockCard")).toBe(0);
  expect(times(names, "PageSettings")).toBe(1);
});
