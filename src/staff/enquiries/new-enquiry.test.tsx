import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { shownToasts } from "../../../tests/support/toasts";
import { NewEnquiry } from "./new-enquiry";

const api = dataApi();
const toasts = shownToasts();
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const sent = () =>
  api.calls
    .filter(({ url }) => url.pathname.endsWith("/add_enquiry"))
    .map(({ body }) => body as Record<string, unknown>);

test("a call is written down with a name and a number; a second try is the same one", async () => {
  let isDown = true;
  api.answer = ({ url }) =>
    url.pathname.endsWith("/add_enquiry") && isDown ? { status: 503, body: {} } : { body: [] };
  showStaffScreen([{ path: "*", element: <NewEnquiry /> }], "/");
  fireEvent.keyDown(document.body, { code: "KeyN", altKey: true });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  await press("Write it down");
  expect(await screen.findByText("Please type the name.")).toBeTruthy();
  expect(screen.getByText(/^Please type the number/)).toBeTruthy();
  expect(sent()).toEqual([]);
  type("Name", "Len Hobbs");
  type("Phone", "01632 960218");
  type(/^Registration/, "ab12cde");
  type(/^What was said/, "How much is a clutch?");
  await press("Write it down");
  expect(await screen.findByRole("alert")).toBeTruthy();
  isDown = false;
  await press("Write it down");
  await waitFor(() =>
    expect(toasts.map(({ title }) => title)).toEqual(["Len Hobbs: written down"]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new Set(sent().map(({ _id }) => _id)).size).toBe(1);
  expect(sent().at(-1)).toEqual({
    _id: expect.any(String) as string,
    _name: "Len Hobbs",
    _phone: "01632 960218",
    _vehicle: "AB12 CDE",
    _message: "How much is a clutch?",
  });
});
