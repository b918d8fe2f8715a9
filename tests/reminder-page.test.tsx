// The page of the links in reminders (docs/mail.md#reminders-by-mail).
import { fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { HelmetProvider } from "react-helmet-async";
import { readMailedLink } from "@/shared/data/mailed-link";
import type { OwnReminder } from "@/shared/data/own-reminder";
import { Component } from "@/public/pages/reminder";
import { expectFocus } from "./support/expect-focus";
import { dataApi, type DataReply } from "./support/data-api";

const api = dataApi();
const id = "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55";
const reminder: OwnReminder = {
  state: "new",
  kind: "mot",
  vehicle: "HD24 KLM",
  due: "2098-12-22",
  next: ["2098-11-22", "2098-12-15"],
};
/** The reminder as the database has it, and what each function answers. */
let kept: OwnReminder | null = reminder;
const changes: Record<string, Partial<OwnReminder>> = {
  read_reminder: {},
  confirm_reminder: { state: "confirmed" },
  stop_reminder: { state: "stopped", next: [] },
};
const called = () => api.calls.map(({ url }) => url.pathname.split("/").at(-1));

function answer(): void {
  api.answer = ({ url }): DataReply => {
    const change = changes[url.pathname.split("/").at(-1) ?? ""];
    if (kept) kept = { ...kept, ...change };
    return { body: kept };
  };
}

beforeEach(() => {
  kept = reminder;
  answer();
});

function open(hash = `#${id}.a-Code_1`): void {
  const router = createMemoryRouter([{ path: "*", element: <Component /> }], {
    initialEntries: [`/reminder${hash}`],
  });
  render(
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>,
  );
}
const card = (name: string) => screen.findByRole("region", { name });
const button = (name: string) => screen.queryByRole("button", { name });
const press = (name: string) => fireEvent.click(button(name) as HTMLElement);

test("opening the link reads and changes nothing; the first press confirms, the next one stops", async () => {
  open();
  const asked = await card("Shall we e-mail you?");
  expect(within(asked).getByText("HD24 KLM")).toBeDefined();
  expect(asked.textContent).toContain("Saturday 22 November 2098 and Monday 15 December 2098");
  expect(called()).toEqual(["read_reminder"]);
  expect(api.calls[0]).toMatchObject({ method: "POST", body: { _id: id, _token: "a-Code_1" } });
  press("Yes, e-mail me");
  await expectFocus(card("We will e-mail you"));
  expect(button("Yes, e-mail me")).toBeNull();
  press("Stop these reminders");
  await expectFocus(card("Stopped"));
  expect(screen.queryByRole("button")).toBeNull();
  expect(called()).toEqual(["read_reminder", "confirm_reminder", "stop_reminder"]);
});

test("a second tap on Yes stops nothing, although Stop has moved there", async () => {
  open();
  await card("Shall we e-mail you?");
  press("Yes, e-mail me");
  await card("We will e-mail you");
  const stop = button("Stop these reminders") as HTMLElement;
  fireEvent.mouseDown(stop, { detail: 2 });
  fireEvent.click(stop, { detail: 2 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(called()).toEqual(["read_reminder", "confirm_reminder"]);
});

test("a reminder of which all days have passed can only be stopped", async () => {
  kept = { ...reminder, next: [] };
  open();
  await card("No mails left");
  expect(button("Yes, e-mail me")).toBeNull();
  expect(button("Stop these reminders")).not.toBeNull();
});

const oneSentence = /This link does not work: it is not complete, or too old. Nothing has changed./;

test("a link that the database does not know gets the one sentence", async () => {
  kept = null;
  open();
  expect(await screen.findByText(oneSentence)).toBeDefined();
});

test.each(["", "#", `#${id}`, `#${id}.`, "#x.y", `#${id}.a b`, `#${id}.${"a".repeat(101)}`])(
  "the incomplete link %j gets the same sentence, and asks nobody",
  (hash) => {
    open(hash);
    expect(screen.getByText(oneSentence)).toBeDefined();
    expect(api.calls).toEqual([]);
  },
);

test("a link is an id and a token", () => {
  expect(readMailedLink(`#${id}.a-Token_1`)).toEqual({ id, token: "a-Token_1" });
});

test("a reminder that cannot be read can be tried again", async () => {
  api.answer = () => ({ status: 500 });
  open();
  expect(await screen.findByText(/The server had a problem/)).toBeDefined();
  answer();
  press("Try again");
  await card("Shall we e-mail you?");
});

test("a press that fails says that nothing has changed, and can be repeated", async () => {
  open();
  await card("Shall we e-mail you?");
  api.answer = () => ({ status: 500 });
  press("Yes, e-mail me");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The server had a problem, and nothing has changed. Please try again in a few minutes.",
  );
  answer();
  press("Yes, e-mail me");
  await card("We will e-mail you");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without a connection the page says so", async () => {
  api.answer = () => "hang up";
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  open();
  expect(await screen.findByText(/You appear to be offline/)).toBeDefined();
});
