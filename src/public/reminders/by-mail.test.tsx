// Reminders that the garage mails: the box, and what is sent for it (docs/mail.md#reminders-by-mail).
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { mailConsent } from "./intervals";
import { MotReminder } from "./mot-reminder";
import { ReminderList } from "./reminder-list";
import { addReminder, readReminders } from "./store";
import { dataApi, type DataReply } from "../../../tests/support/data-api";

const api = dataApi();
const box = () => screen.queryByRole("checkbox", { name: mailConsent });
const receipt = () => screen.findByRole("region", { name: "Your MOT reminder" });

let warned: MockInstance;
beforeEach(() => {
  localStorage.clear();
  vi.stubEnv("VITE_MAIL", "server");
  // A failure is logged.
  warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  api.answer = () => ({ status: 204 });
});

const values = [
  ["Your name", "Margaret Pike"],
  ["Email", "margaret@example.com"],
  ["Vehicle", "hd24klm"],
] as const;

async function fillAndSet({ tick = true } = {}): Promise<void> {
  render(<MotReminder onDone={() => {}} />, { wrapper: MemoryRouter });
  for (const [label, value] of values) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
  const found = box();
  expect(found).toHaveProperty("checked", false);
  if (tick && found) fireEvent.click(found);
  fireEvent.click(screen.getByRole("button", { name: "Set Reminder" }));
}

/** What was sent to `set_reminder`. */
const sent = () => api.calls.map(({ url, body }) => ({ path: url.pathname, body }));

test("the ticked box sets a reminder by mail with its consent, and keeps it on the device too", async () => {
  await fillAndSet();
  expect((await receipt()).textContent).toContain(
    "We have sent a mail to margaret@example.com. Press the link in it",
  );
  const [due] = readReminders();
  expect(due?.byMail).toBe("yes");
  expect(sent()).toEqual([
    {
      path: "/rest/v1/rpc/set_reminder",
      body: {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        _kind: "mot",
        _name: "Margaret Pike",
        _email: "margaret@example.com",
        _vehicle: "HD24 KLM",
        _due: due?.motDueDate.slice(0, 10),
        _days: [30, 7],
        _consent: "E-mail me on these days. One mail each, and a link to stop.",
      },
    },
  ]);
  const calendar = within(await receipt()).getByRole("button", { name: /Add to calendar/ });
  expect(calendar).toHaveProperty("disabled", false);
});

test("an unticked box has one mail sent that confirms the reminder, whose failure is only logged", async () => {
  api.answer = () => ({ status: 400, body: { hint: "invalid_due_day" } });
  await fillAndSet({ tick: false });
  expect((await receipt()).textContent).toContain("Your calendar reminds you on those days.");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    path: "/rest/v1/rpc/set_reminder",
    // The consent is the press in that mail.
    body: { _email: "margaret@example.com", _days: [30, 7], _consent: "Yes, e-mail me" },
  });
  expect(readReminders()[0]).not.toHaveProperty("byMail");
  await waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["mail goes from the browser", { VITE_MAIL: "" }],
  ["there is no database", { VITE_SUPABASE_URL: "" }],
])("where %s there is no box", (_where, settings) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  render(<MotReminder onDone={() => {}} />, { wrapper: MemoryRouter });
  expect(box()).toBeNull();
});

const refusals: [what: string, reply: DataReply, text: RegExp][] = [
  [
    "this visitor's limit",
    { status: 429, body: { code: "PT429", message: "x", hint: "request_limit" } },
    /Several reminders were set from your connection/,
  ],
  [
    "that no mail goes from the server",
    { status: 503, body: { code: "PT503", message: "x", hint: "post_off" } },
    /We cannot mail reminders at the moment/,
  ],
  ["500", { status: 500 }, /could not be set up, so nothing is set yet/],
  ["400", { status: 400, body: { code: "23514", message: "x" } }, /could not be set up/],
  ["nothing", "hang up", /could not be set up/],
];

test.each(refusals)(
  "where the database answers %s, nothing is set, nothing typed is lost, and the way on is named",
  async (_what, reply, text) => {
    api.answer = () => reply;
    await fillAndSet();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(text);
    expect(alert.textContent).toMatch(/untick ‘By email’ to set the reminder on this device alone/);
    expect(readReminders()).toEqual([]);
    expect(screen.getByLabelText("Your name")).toHaveProperty("value", "Margaret Pike");
    expect(box()).toHaveProperty("checked", true);
    api.answer = () => ({ status: 204 });
    fireEvent.click(box() as HTMLElement);
    fireEvent.click(screen.getByRole("button", { name: "Set Reminder" }));
    await receipt();
    // The mail that confirms it.
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ _consent: "Yes, e-mail me" }));
    expect(readReminders()).toHaveLength(1);
  },
);

test("a retry of the same reminder has the same id", async () => {
  api.answer = () => ({ status: 500 });
  await fillAndSet();
  await screen.findByRole("alert");
  api.answer = () => ({ status: 204 });
  fireEvent.click(screen.getByRole("button", { name: "Set Reminder" }));
  await receipt();
  const ids = new Set(api.calls.map(({ body }) => (body as { _id: string })._id));
  expect(api.calls.length).toBeGreaterThan(1);
  expect(ids.size).toBe(1);
});

test("a retry after a reload has the same id, a reminder set once more another one", async () => {
  const input = {
    name: "Margaret Pike",
    email: "margaret@example.com",
    phone: "",
    vehicle: "HD24 KLM",
    motDueDate: "2098-07-10",
    reminderDays: ["30" as const],
    byMail: "yes" as const,
  };
  for (const status of [500, 204, 204]) {
    api.answer = () => ({ status });
    vi.resetModules();
    const { remindByMail } = await import("./by-mail");
    await remindByMail(input);
  }
  const ids = api.calls.map(({ body }) => (body as { _id: string })._id);
  expect(new Set(ids).size).toBe(2);
  expect(ids.at(-1)).not.toBe(ids[0]);
  expect(ids.at(-2)).toBe(ids[0]);
});

test("a reminder that is changed after a failure is another one", async () => {
  api.answer = () => ({ status: 500 });
  await fillAndSet();
  await screen.findByRole("alert");
  api.answer = () => ({ status: 204 });
  fireEvent.input(screen.getByLabelText("Vehicle"), { target: { value: "Mini" } });
  fireEvent.click(screen.getByRole("button", { name: "Set Reminder" }));
  await receipt();
  const bodies = api.calls.map(({ body }) => body as { _id: string; _vehicle: string });
  const idsOf = (vehicle: string) =>
    bodies.filter(({ _vehicle }) => _vehicle === vehicle).map(({ _id }) => _id);
  expect(idsOf("Mini")).toHaveLength(1);
  expect(idsOf("HD24 KLM")).not.toContain(idsOf("Mini")[0]);
});

test("without a connection the box says so, and without it the reminder is set", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  api.answer = () => "hang up";
  await fillAndSet();
  const alerts = await screen.findAllByRole("alert");
  expect(alerts.map(({ textContent }) => textContent).join()).toContain("You appear to be offline");
  fireEvent.click(box() as HTMLElement);
  fireEvent.click(screen.getByRole("button", { name: "Set Reminder" }));
  await receipt();
  // The mail that confirms it fails too.
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(2), { timeout: 10_000 });
});

test("deleting a mailed reminder from the device says how its mails stop", async () => {
  addReminder({
    name: "Margaret Pike",
    email: "margaret@example.com",
    phone: "",
    vehicle: "HD24 KLM",
    motDueDate: "2098-07-10",
    reminderDays: ["30"],
    byMail: "yes",
  });
  render(<ReminderList />);
  expect(
    screen.getByText(/We mail you on these days once you have pressed the link/),
  ).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /Delete the reminder/ }));
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe(
      "The reminder for HD24 KLM is deleted. The mails stop by the link in each of them.",
    ),
  );
});
