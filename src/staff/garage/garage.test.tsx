import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { addDays } from "@/shared/dates/days-and-times";
import { garageDay, dayInWords } from "@/shared/dates/dates";
import { box, garageData, openTab, press, type } from "../../../tests/support/garage-data";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { Component } from ".";

const { api, data, answer } = garageData();

const show = (tab = "") =>
  showStaffScreen([{ path: "*", element: <Component /> }], `/admin/garage?tab=${tab}`);
const says = (text: RegExp) => screen.findByText(text);

test("what is typed is published, with a note, and stands as published after that", async () => {
  show("contact");
  await type("Phone", "01632 960 222");
  expect(screen.getByRole("link", { name: "01632 960 222" }).getAttribute("href")).toBe(
    "tel:+441632960222",
  );
  await type(/^Why/, "New line");
  press("Publish");
  await says(/Published\. Visitors see it now/);
  expect(data.rows).toEqual([{ version: 1, body: { phone: "01632 960 222" }, note: "New line" }]);
  await says(/Last published by/);
  await waitFor(() => expect(localStorage.length).toBe(0));
});

test("two owners at once: nothing of either is lost, and a field of both is chosen", async () => {
  show("contact");
  await type("Phone", "01632 960 111");
  openTab("Prices");
  await type("Repairs, from", "79.50");
  data.rows.push({
    version: 1,
    body: { phone: "01632 960 222", email: "ruth@garage.example" },
    note: null,
  });
  press("Publish");
  const conflict = await screen.findByRole("region", {
    name: "Somebody has changed this meanwhile.",
  });
  expect(within(conflict).getByText("01632 960 111")).toBeTruthy();
  expect(within(conflict).getByText("01632 960 222")).toBeTruthy();
  await says(/Choose above/);
  await waitFor(() => expect(document.activeElement).toBe(conflict));
  // Nothing is published past the choice.
  press("Publish");
  expect(data.rows).toHaveLength(1);
  press("Keep mine: Phone");
  press("Publish");
  await says(/Published\./);
  expect(data.rows.at(-1)?.body).toEqual({
    phone: "01632 960 111",
    email: "ruth@garage.example",
    prices: { repairs: { from: 7950, to: 49_999 } },
  });
});

test("a price above the legal maximum stays on the screen, and the rest is published", async () => {
  show("prices");
  await type("MOT Testing, from", "59.99");
  await type("Diagnostics, from", "49");
  press("Publish");
  await says(/The law allows at most £54\.85 for this test\./);
  await waitFor(() =>
    expect(data.rows).toEqual([
      { version: 1, body: { prices: { diagnostics: { from: 4900 } } }, note: "" },
    ]),
  );
  expect(box("MOT Testing, from").value).toBe("59.99");
  await says(/1 change, 1 to put right/);
});

test("what the database refuses is told with its sentence, and nothing typed is lost", async () => {
  const refused = { code: "23514", hint: "unshowable_facts", message: "A notice is too long." };
  api.answer = (call) => (call.method === "POST" ? { status: 400, body: refused } : answer(call));
  show("notice");
  await type(/^Notice/, "Closed for stocktaking.");
  press("Publish");
  await says(/A notice is too long\./);
  expect(box(/^Notice/).value).toBe("Closed for stocktaking.");
});

test("a day is closed in three presses, undone, and who wants it is named with their number", async () => {
  const days = [1, 2, 3, 4].map((ahead) => addDays(garageDay(), ahead));
  const day = days.find((it) => new Date(it).getUTCDay() !== 0 && !it.endsWith("-25")) ?? "";
  const request = { vehicle: "Octavia", preferred_date: day };
  data.requests = [
    { ...request, id: "r", name: "Dev Sharma", phone: "01632 960 218" },
    { ...request, id: "s", name: "Una Grey", phone: "+44 (0)7700 900 142" },
    { ...request, id: "t", name: "Mallory", phone: "*#21#" },
  ];
  show();
  const closeDay = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Close a day" }));
    if (!screen.queryByRole("button", { name: dayInWords(day) })) press("Next month");
    press(dayInWords(day));
    press(`Close ${dayInWords(day)}`);
  };
  await closeDay();
  const list = await screen.findByRole("region", { name: "Requests on days that close" });
  expect(within(list).getByText(/Dev Sharma, Octavia/)).toBeTruthy();
  // Customers write numbers in many ways; a service code is no number to ring.
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "tel:+441632960218",
    "tel:+447700900142",
  ]);
  expect(within(list).getByText("*#21#")).toBeTruthy();
  press(`Undo: ${dayInWords(day)}`);
  expect(screen.queryByRole("region", { name: "Requests on days that close" })).toBeNull();

  await closeDay();
  press("Publish");
  await says(/Please tick that you will ring them/);
  expect(data.rows).toEqual([]);
  fireEvent.click(screen.getByLabelText("I will ring them"));
  press("Publish");
  await says(/Published\./);
  expect(data.rows[0]?.body).toMatchObject({
    closures: expect.arrayContaining([{ from: day, to: day, reason: "Closed" }]),
  });
  await says(/3 to ring/);
});

test("closing a weekday names whoever wants such a day, too, and says so if it cannot look", async () => {
  api.answer = (call) =>
    call.url.pathname.endsWith("/enquiries") ? { status: 500, body: {} } : answer(call);
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Close: Saturday" }));
  await says(/We could not look who has asked for these days/);
  press("Publish");
  expect(data.rows).toEqual([]);
});

test("changes are kept on the device and offered again", async () => {
  const router = show("contact");
  await type("Email", "office@harrowdown.example");
  await waitFor(() => expect(localStorage.length).toBe(1));
  cleanup();
  router.dispose();
  show("contact");
  await says(/were kept on this device/);
  expect(box("Email").value).toBe("office@harrowdown.example");
  press("Discard");
  expect(box("Email").value).toBe("hello@harrowdown.example");
});

test("the history names who, when, why and what, and a version comes back as a new one", async () => {
  data.rows = [
    { version: 1, body: { phone: "01632 960 111" }, note: "First" },
    { version: 2, body: { phone: "01632 960 222" }, note: null },
  ];
  show();
  fireEvent.click(await screen.findByRole("button", { name: "History" }));
  const dialog = screen.getByRole("dialog");
  await within(dialog).findByText("First");
  expect(within(dialog).getAllByText("Ruth")).toHaveLength(2);
  expect(within(dialog).getAllByText("Phone")).toHaveLength(2);
  press("Restore version 1");
  press("Publish");
  await says(/Published\./);
  expect(data.rows.at(-1)).toEqual({
    version: 3,
    body: { phone: "01632 960 111" },
    note: "Version 1 restored",
  });
});

test("bank holidays that nobody has answered for are proposed, never closed by themselves", async () => {
  data.rows = [{ version: 1, body: { closures: [] }, note: null }];
  show();
  const proposals = await screen.findByRole("region", { name: "Bank holidays that are proposed" });
  const [close] = within(proposals).getAllByRole("button", { name: /^Close on \w+day/ });
  const [, stay] = within(proposals).getAllByRole("button", { name: /^Stay open/ });
  if (!close || !stay) throw new Error("Nothing is proposed.");
  fireEvent.click(close);
  fireEvent.click(stay);
  press("Publish");
  await says(/Published\./);
  expect(data.rows.at(-1)?.body).toEqual({
    closures: [expect.objectContaining({ reason: expect.any(String) })],
    openHolidays: [expect.stringMatching(/^20\d\d-/)],
  });
});

test("facts that cannot be loaded can be asked for again", async () => {
  api.answer = () => ({ status: 500, body: {} });
  show();
  await screen.findByRole("alert");
  api.answer = answer;
  press("Try again");
  expect(await screen.findByRole("tab", { name: "Hours and closures" })).toBeTruthy();
});
