import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { box, garageData, openTab, press, type } from "../../../tests/support/garage-data";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { Component } from ".";

const { api, data, answer } = garageData();

const show = (tab = "") =>
  showStaffScreen([{ path: "*", element: <Component /> }], `/admin/garage?tab=${tab}`);
const says = (text: RegExp) => screen.findByText(text);

test("beside each field stands what visitors see, and struck what they have seen until now", async () => {
  const struck = () => [...document.querySelectorAll("del")].map((it) => it.textContent);
  show("prices");
  await type("Diagnostics, from", "49");
  expect(struck()).toEqual(["until now: from £59.99"]);
  expect(screen.getByText("from £49.00")).toBeTruthy();
  openTab("Hours and closures");
  fireEvent.change(screen.getByLabelText("Friday closes"), { target: { value: "17:00" } });
  expect(struck()).toEqual([expect.stringMatching(/until now: 8\sam\s–\s6\spm/)]);

  openTab("Testimonials");
  press("Add a testimonial");
  const added = within(screen.getByRole("listitem", { name: "Testimonial of somebody" }));
  fireEvent.change(added.getByLabelText("Their words"), { target: { value: "Quick and kind." } });
  fireEvent.change(added.getByLabelText("Month"), { target: { value: "2026-11" } });
  fireEvent.change(added.getByLabelText("Where it stands"), { target: { value: "Letter" } });
  expect(screen.getAllByText("Quick and kind.")).toHaveLength(2);
  expect(screen.getByText("Letter, November 2026")).toBeTruthy();
  openTab("Questions");
  expect(screen.getAllByText("What does an MOT cost?")).not.toHaveLength(0);
  openTab("Team");
  press("Add a person");
  fireEvent.change(box("Name"), { target: { value: "Ruth" } });
  fireEvent.change(box("Years of experience"), { target: { value: "1" } });
  expect(screen.getByText("1 year in the trade")).toBeTruthy();
});

test("where nothing can be uploaded a picture is given by its address, and told of if it is none", async () => {
  const missing = { statusCode: "404", error: "Bucket not found", message: "Bucket not found" };
  api.answer = (call) =>
    call.url.pathname.startsWith("/storage/") ? { status: 404, body: missing } : answer(call);
  // jsdom loads no pictures.
  const decode = async () => Promise.reject(new Error("It cannot be decoded."));
  Object.assign(HTMLImageElement.prototype, { decode });
  show("team");
  const yard = within(await screen.findByRole("listitem", { name: /^The forecourt/ }));
  fireEvent.change(await yard.findByLabelText("Address of the picture"), {
    target: { value: "https://example.com/yard.jpg" },
  });
  fireEvent.change(yard.getByLabelText("What does it show?"), { target: { value: "The yard" } });
  fireEvent.click(yard.getByRole("button", { name: "Take this picture" }));
  expect(await yard.findByRole("img", { name: "The yard" })).toBeTruthy();
  expect(yard.getByText(/This picture cannot be shown/)).toBeTruthy();
  press("Publish");
  expect(data.rows).toEqual([]);
});

test("the screen says which version visitors see, and which one search engines", async () => {
  show();
  expect(await says(/Visitors and search engines see what ships\./)).toBeTruthy();
  cleanup();
  data.rows = [{ version: 1, body: {}, note: null }];
  show();
  expect(await says(/Visitors see version 1; search engines still see what ships\./)).toBeTruthy();
});

test.each([
  [[], /No build has been asked for from here yet/],
  [
    [
      {
        state: "queued",
        created_at: "2026-11-22T10:00:00Z",
        expires_at: "2026-11-23T10:00:00Z",
      },
    ],
    /asked for Sun 22 Nov, 10:00 and waits/,
  ],
  [
    [{ state: "sent", created_at: "2026-11-22T10:00:00Z", sent_at: "2026-11-22T10:01:00Z" }],
    /last started Sun 22 Nov, 10:01/,
  ],
  [
    [
      {
        state: "failed",
        created_at: "2026-11-22T10:00:00Z",
        last_error: "DEPLOY_HOOK_URL is not set: the site was not built.",
      },
    ],
    /10:00 was not started\. DEPLOY_HOOK_URL is not set/,
  ],
])("the screen says what became of the last build: %j", async (state, text) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:02:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  data.builds = state;
  show();
  expect(await says(text)).toBeTruthy();
});
