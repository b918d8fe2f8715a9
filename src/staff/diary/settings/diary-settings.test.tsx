import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { dataApi, type DataCall, type DataReply } from "../../../../tests/support/data-api";
import { mot } from "../../../../tests/support/diary-api";
import { showStaffScreen } from "../../../../tests/support/staff-screen";
import { Component } from ".";

const api = dataApi();
let status: { enabled: boolean; books_without_mail: boolean; mailed: boolean; feed: string | null };
let refusal: DataReply | null;
beforeEach(() => {
  status = { enabled: false, books_without_mail: false, mailed: true, feed: null };
  refusal = null;
  api.answer = answer;
});

function answer({ method, url, body }: DataCall): DataReply {
  const name = url.pathname.split("/").at(-1);
  if (method === "PATCH" || method === "DELETE") return refusal ?? { body: [{ id: 1 }] };
  if (name === "diary_status") return { body: status };
  if (name === "set_diary") {
    const to = body as { _enabled?: boolean; _books_without_mail?: boolean };
    status.enabled = to._enabled ?? status.enabled;
    status.books_without_mail = to._books_without_mail ?? status.books_without_mail;
    return { body: status.enabled };
  }
  if (name === "renew_diary_feed") status.feed = "secret";
  if (name === "stop_diary_feed") status.feed = null;
  if (name === "resources" && method === "GET")
    return { body: [{ id: 1, kind: "mot_bay", name: "MOT bay", active: true }] };
  if (name === "bookable_services" && method === "GET") return { body: [mot] };
  return { status: 201 };
}

const show = () =>
  showStaffScreen([{ path: "*", element: <Component /> }], "/admin/diary/settings");
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const written = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ body }) => body);

test("the diary is switched on, and a sentence says what visitors see", async () => {
  show();
  expect(await screen.findByText(/The forms ask for a day, and you ring back/)).toBeTruthy();
  expect(screen.getByText("Only staff book it")).toBeTruthy();
  expect(
    screen.getByText(/Once the diary is on, visitors can start every 30 minutes/),
  ).toBeTruthy();
  await press("Switch the diary on");
  expect(await screen.findByText(/Visitors see the times that are free/)).toBeTruthy();
  expect(screen.getByText("Visitors book it")).toBeTruthy();
  expect(
    screen.getByText(
      "Takes 1 hour and needs an MOT bay, so one car at a time. Visitors can start every 30 minutes, 2 hours ahead or more, and up to 90 days ahead. No courtesy car is in use, so nobody can add one.",
    ),
  ).toBeTruthy();
});

test("where the server sends no mail, the owner decides whether times stand without one", async () => {
  status.mailed = false;
  show();
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Book it at once/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(status).toMatchObject({ enabled: false, books_without_mail: true });
});

test("a service is changed; a number out of bounds says what to do and is not sent", async () => {
  show();
  await press("Change: MOT Test");
  const minutes = screen.getByLabelText("Length in minutes");
  fireEvent.change(minutes, { target: { value: "5" } });
  await press("Save");
  expect(await screen.findByText("Please type a whole number from 15 to 600.")).toBeTruthy();
  expect(written("PATCH")).toEqual([]);
  fireEvent.change(minutes, { target: { value: "45" } });
  await press("Save");
  await waitFor(() => expect(written("PATCH")).toHaveLength(1));
  const { id: _id, key: _key, ...rest } = mot;
  expect(written("PATCH")[0]).toEqual({ ...rest, minutes: 45 });
  await press("Change: MOT Test");
  fireEvent.click(
    within(screen.getByRole("group", { name: "Visitors may add" })).getByLabelText("Courtesy car"),
  );
  await press("Save");
  await waitFor(() => expect(written("PATCH")).toHaveLength(2));
  expect(written("PATCH")[1]).toEqual({ ...rest, offers: [] });
});

test("a bay is renamed; one with bookings cannot be removed, and it says what to do instead", async () => {
  show();
  fireEvent.change(await screen.findByLabelText("Name (MOT bay)"), { target: { value: "Bay 1" } });
  await press("Save the name");
  await waitFor(() => expect(written("PATCH")).toEqual([{ name: "Bay 1", active: true }]));
  refusal = { status: 409, body: { code: "23503", message: "no" } };
  await press("Remove: MOT bay");
  expect(await screen.findByText(/Bookings use it, so it cannot be removed/)).toBeTruthy();
});

test("a lift and a service are added", async () => {
  show();
  const name = await screen.findByLabelText("Name of the new one");
  fireEvent.change(name, { target: { value: "Lift 3" } });
  await press("Add");
  await waitFor(() => expect(written("POST")).toContainEqual({ kind: "lift", name: "Lift 3" }));
  await press("Add a service");
  await press("Add the service");
  expect(await screen.findByText("Please type a name.")).toBeTruthy();
  const services = within(screen.getByRole("region", { name: "Services" }));
  fireEvent.change(services.getByLabelText("Name"), { target: { value: "Winter check" } });
  await press("Add the service");
  await waitFor(() =>
    expect(written("POST")).toContainEqual(
      expect.objectContaining({ key: "winter_check", title: "Winter check", needs: ["lift"] }),
    ),
  );
});

test("the calendar has a secret link, which is made anew and ended", async () => {
  show();
  await press("Make a link");
  const link = await screen.findByLabelText<HTMLInputElement>("Secret link");
  expect(link.value).toMatch(/\/functions\/v1\/diary-feed\?token=secret$/);
  expect(screen.getByText("With a new link the former one ends at once.")).toBeTruthy();
  await press("End the link");
  await waitFor(() => expect(screen.queryByLabelText("Secret link")).toBeNull());
});
