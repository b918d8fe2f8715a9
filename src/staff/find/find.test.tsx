import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import type { Hit } from "@/staff/data/desk-search";
import { FindDialog } from "./find";

const api = dataApi();
let hits: Hit[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  api.answer = ({ url }) => ({ body: url.pathname.endsWith("/find_at_desk") ? hits : [] });
  const base = { name: "Rita Late", email: "rita@example.com", phone: "07700 900303" };
  hits = [
    {
      ...base,
      kind: "booking",
      id: "b1",
      vehicle: "PA73 XYZ",
      what: "MOT Test",
      at: "2026-11-26T09:00:00+00:00",
      status: "booked",
      enquiry_id: "e1",
    },
    {
      ...base,
      kind: "request",
      id: "e1",
      vehicle: "PA73 XYZ",
      what: "mot",
      at: "2026-11-20T09:00:00+00:00",
      status: "done",
      enquiry_id: "e1",
    },
    {
      ...base,
      kind: "request",
      id: "e2",
      vehicle: null,
      what: "repair",
      at: "2026-11-24T09:00:00+00:00",
      status: "new",
      enquiry_id: "e2",
    },
  ];
});
afterEach(() => vi.useRealTimers());

function Screen() {
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <FindDialog open={isOpen} onClose={() => setOpen(false)} />
      <p data-testid="at">{pathname + search}</p>
    </>
  );
}
async function find(words: string): Promise<void> {
  showStaffScreen([{ path: "*", element: <Screen /> }], "/admin");
  const field = await screen.findByLabelText("Plate, phone, name, reference or words");
  expect(document.activeElement, "what is typed at once comes there").toBe(field);
  fireEvent.change(field, { target: { value: words } });
}
const asked = () =>
  api.calls.filter(({ url }) => url.pathname.endsWith("/find_at_desk")).map(({ body }) => body);

test("plates, numbers and references are asked for; a request stands with its booking", async () => {
  await find("HD-7K3QF");
  expect(await screen.findByText("2 found. Enter opens the first.")).toBeTruthy();
  expect(asked()).toEqual([{ _words: "HD-7K3QF", _reference: "7K3QF" }]);
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/diary?day=2026-11-26&booking=b1",
    "/admin/enquiries/e2",
  ]);
  expect(links[0]?.textContent).toContain("Rita Late, 07700 900303MOT Test, Thursday 26 November");
  expect(links[1]?.textContent).toContain("Request: Repair, 09:00, new");
});

test("Enter opens what comes first, and the search closes", async () => {
  await find("PA73");
  await screen.findByText(/^2 found/);
  fireEvent.submit(screen.getByRole("search"));
  await waitFor(() =>
    expect(screen.getByTestId("at").textContent).toBe("/admin/diary?day=2026-11-26&booking=b1"),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("two letters ask nothing, and what nobody has is said", async () => {
  hits = [];
  await find("ri");
  expect(await screen.findByText("At least three characters.")).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "rita" } });
  expect(await screen.findByText("Nothing found.")).toBeTruthy();
  expect(asked()).toEqual([{ _words: "rita" }]);
});
