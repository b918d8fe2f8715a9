// The page of the link in the garage's answers (docs/mail.md#own-request).
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { HelmetProvider } from "react-helmet-async";
import type { OwnRequest } from "@/shared/data/own-request";
import { Component } from "@/public/pages/request";
import { dataApi, type DataReply } from "./support/data-api";

const api = dataApi();
const id = "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a55";
const token = "a-Token_1";
const request: OwnRequest = {
  id,
  reference: "9M2XC",
  created_at: "2026-11-23T18:22:00+00:00",
  service: "repair",
  vehicle: "HD24 KLM",
  preferred_date: "2026-11-26",
  message: "It squeals when I brake.",
  entries: [
    {
      id: "0b6e3d1c-2f3f-4c55-9d2e-0f5d8f1f3a56",
      kind: "answer",
      at: "2026-11-24T08:04:00+00:00",
      body: "Can you bring it on Thursday at 8.30?",
    },
  ],
};
/** The thread as the database has it. */
let kept: OwnRequest | null = request;
const sent = () => api.calls.filter(({ url }) => url.pathname.endsWith("/answer_thread"));
const sentIds = () => sent().map(({ body }) => (body as { _entry: string })._entry);
const refusal = (status: number, hint: string): DataReply => ({
  status,
  body: { code: `PT${status}`, message: "refused", hint, details: null },
});

function answer(refused?: DataReply): void {
  api.answer = ({ url, body }) => {
    const { _entry, _body } = (body ?? {}) as { _entry?: string; _body?: string };
    if (!url.pathname.endsWith("/answer_thread") || !kept) return { body: kept };
    if (refused) return refused;
    const message = { id: _entry ?? "", kind: "message" as const, at: "2026-11-24T10:42:00+00:00" };
    kept = { ...kept, entries: [...kept.entries, { ...message, body: _body ?? "" }] };
    return { body: kept };
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  sessionStorage.clear();
  kept = request;
  answer();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(hash = `#${id}.${token}`) {
  const router = createMemoryRouter([{ path: "*", element: <Component /> }], {
    initialEntries: [`/request${hash}`],
  });
  return render(
    <HelmetProvider>
      <RouterProvider router={router} />
    </HelmetProvider>,
  );
}
const words = async () =>
  within(await screen.findByRole("list", { name: "What was written" })).getAllByRole("listitem");
const box = () => screen.findByLabelText<HTMLTextAreaElement>("Your answer");
const type = async (text: string) => fireEvent.change(await box(), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));

test("the link shows the request and what was written, oldest first, and sends nothing", async () => {
  show();
  expect((await words()).map(({ textContent }) => textContent)).toEqual([
    "It squeals when I brake.You, Mon 23 Nov, 18:22",
    "Can you bring it on Thursday at 8.30?Harrow Down Garage, 08:04",
  ]);
  expect(screen.getByText("For Thursday 26 November. Reference HD-9M2XC")).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("an answer joins the thread and has the focus, and the box is empty", async () => {
  show();
  await type("Thursday is fine.");
  send();
  const mine = await screen.findByText("Thursday is fine.", { selector: "li p" });
  expect(document.activeElement).toBe(mine.closest("li"));
  expect((await box()).value).toBe("");
});

test("a lost answer is repeated under the same id, also after a reload", async () => {
  const { unmount } = show();
  api.answer = ({ url }) => (url.pathname.endsWith("/answer_thread") ? "hang up" : { body: kept });
  await type("Thursday is fine.");
  send();
  const said = await screen.findByRole("alert");
  expect(said.textContent).toContain("it is sent only once");
  expect((await box()).value).toBe("Thursday is fine.");
  unmount();
  show();
  await box();
  answer();
  send();
  await screen.findByText("Thursday is fine.", { selector: "li p" });
  expect(sentIds().length).toBeGreaterThan(1);
  expect(new Set(sentIds()).size).toBe(1);
});

test("what was typed stays when the link has ended meanwhile", async () => {
  show();
  await type("Thursday is fine.");
  kept = null;
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("has ended");
  expect((await box()).value).toBe("Thursday is fine.");
  expect(await words()).toHaveLength(2);
});

test("the same words once more are another answer", async () => {
  show();
  for (const times of [1, 2]) {
    await type("Thank you.");
    send();
    await waitFor(() => expect(sent()).toHaveLength(times));
    await waitFor(async () => expect((await box()).value).toBe(""));
  }
  expect(new Set(sentIds()).size).toBe(2);
});

test("what was typed outlives a reload, and nothing is not sent", async () => {
  const { unmount } = show();
  await box();
  send();
  expect(await screen.findByText("Please type your answer first.")).toBeTruthy();
  await type("Half an ans");
  unmount();
  show();
  expect((await box()).value).toBe("Half an ans");
  expect(sent()).toEqual([]);
});

test("the sixth answer within an hour is told to wait or ring", async () => {
  answer(refusal(429, "thread_limit"));
  show();
  await type("And another thing");
  send();
  expect((await screen.findByRole("alert")).textContent).toContain("five answers in an hour");
});

test.each(["", "#nonsense", `#${id}`])("the link %j leads to no request", async (hash) => {
  show(hash);
  expect(await screen.findByText(/This link leads to no request/)).toBeTruthy();
  expect(api.calls).toEqual([]);
});

test("a link that the database does not know says the same", async () => {
  kept = null;
  show();
  expect(await screen.findByText(/This link leads to no request/)).toBeTruthy();
});
