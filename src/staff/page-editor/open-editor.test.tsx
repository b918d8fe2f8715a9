import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { OpenEditor } from "./open-editor";
import { keepPageDraft } from "../../../tests/support/page-draft";
import { pageRow as row } from "../../../tests/support/page-row";
import { dataApi } from "../../../tests/support/data-api";
import { field, press, type } from "../../../tests/support/page-editor";

const api = dataApi();
beforeEach(() => {
  localStorage.clear();
  // Nothing reaches the server: this is about what the device keeps.
  api.answer = () => ({ status: 503, body: { message: "down" } });
});

const key = `page-draft:me:${row().id}`;
const slots = () => Object.keys(localStorage).filter((name) => name.startsWith(key));
const kept = /Kept on this device, not live yet\./;

/** A tab in which a page is opened for editing. */
function openTab() {
  const element = <OpenEditor userId="me" row={row()} copies={[]} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test("a page's work is called kept once the browser has stored it, and not before", async () => {
  openTab();
  type("Winter tyres");
  expect(slots()).toEqual([]);
  expect(screen.queryByText(kept)).toBeNull();
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  expect(await screen.findByText(kept)).toBeTruthy();
  await waitFor(() => expect(slots()).toHaveLength(1));
});

test("a page's work that another tab throws away stays kept while it is on the screen", async () => {
  openTab();
  type("Winter tyres");
  await waitFor(() => expect(slots()).toHaveLength(1));
  localStorage.clear();
  fireEvent(window, new StorageEvent("storage", { key }));
  await waitFor(() => expect(localStorage.getItem(key)).toContain("Winter tyres"));
});

test("work that two tabs have typed into a page is offered, each by itself", async () => {
  keepPageDraft("Summer", "2026-11-21T08:00:00.000Z");
  keepPageDraft("Autumn", "2026-11-21T09:00:00.000Z", "~2");
  openTab();
  const offers = screen.getAllByRole("article", { name: /^Unsaved work/ });
  expect(offers.map((offer) => offer.textContent)).toEqual([
    // Their titles stand in frames.
    expect.stringContaining("09:00"),
    expect.stringContaining("08:00"),
  ]);
  fireEvent.click(screen.getAllByRole("button", { name: "Throw it away" })[1] ?? document.body);
  expect(slots()).toEqual([`${key}~2`]);
  press("Go on with it");
  expect(field("Title").value).toBe("Autumn");
  type("Late autumn");
  cleanup();
  expect(slots()).toEqual([`${key}~2`]);
  expect(localStorage.getItem(`${key}~2`)).toContain("Late autumn");
});

test("the work of a tab is kept beside what another tab keeps of the same page", async () => {
  openTab();
  keepPageDraft("Summer", "2026-11-21T08:00:00.000Z");
  type("Winter tyres");
  await waitFor(() => expect(slots()).toHaveLength(2));
  expect(localStorage.getItem(key)).toContain("Summer");
  cleanup();
  openTab();
  expect(screen.getByText(/There are 2 lines of work/)).toBeTruthy();
});
