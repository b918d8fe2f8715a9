// What is chosen in "At a time", and what is asked of the database (docs/page-editor.md#at-a-time).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { pageRow } from "../../../tests/support/page-row";
import { newPage, payloadOf } from "./page-values";
import { ScheduleButton } from "./schedule-button";

const api = dataApi();
const page = pageRow();
const values = { ...newPage, title: "New prices", slug: "prices", status: "published" as const };
const { status: _status, is_homepage: _homepage, ...columns } = payloadOf(values);
const times = { page_id: page.id, publish_at: "2099-01-04T08:00:00+00:00", withdraw_at: null };
const waiting = { base_version: 1, copy_id: null, copy_version: null, page: { version: 1 } };

type Props = Partial<Parameters<typeof ScheduleButton>[0]>;

/** Opens the dialog; `schedules` are the rows there are. Returns what is asked of the database. */
async function open(props: Props, schedules: object[] = [], reply: DataReply = { body: {} }) {
  const asked: [string, unknown][] = [];
  api.answer = ({ url, body }) => {
    const name = url.pathname.split("/").at(-1) ?? "";
    if (name === "page_schedules") {
      const isOne = url.searchParams.get("select") === "change";
      return { body: isOne ? [{ change: columns }] : schedules };
    }
    if (name === "pages") return { body: [page] };
    asked.push([name, body]);
    return reply;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScheduleButton page={page} title="Winter" isLive {...props} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /At a time/ }));
  // What is on the schedule has come.
  if (schedules.length > 0) await screen.findByText(/2099/);
  return asked;
}

const dialog = () => within(screen.getByRole("dialog", { hidden: true }));
const press = (name: string) =>
  fireEvent.click(dialog().getByRole("button", { name, hidden: true }));
const moment = (legend: string, day: string) => {
  const group = within(dialog().getByRole("group", { name: legend, hidden: true }));
  fireEvent.change(group.getByLabelText("Day"), { target: { value: day } });
};

test("a page with gaps of its template is not put on the schedule", async () => {
  page.content_blocks = [
    { id: "a", type: "text", content: { text: "For [how long]." }, order_index: 0 },
  ];
  const asked = await open({ isLive: false });
  moment("Goes live", "2099-01-04");
  press("Schedule");
  expect(await dialog().findByText(/what the template left open.*\[how long\]/)).toBeTruthy();
  expect(asked).toEqual([]);
  page.content_blocks = [];
  press("Schedule");
  const sent = { _page_id: page.id, _publish: "2099-01-04T08:00" };
  await waitFor(() => expect(asked).toEqual([["schedule_page", sent]]));
});

test("what has changed of a live page goes live at a time, over the version it began from", async () => {
  const plan = { values, baseVersion: 3, copy: { id: page.id, version: 2 } };
  const asked = await open({ onPlan: () => Promise.resolve(plan) });
  expect(dialog().getByText(/as it is on your screen now/)).toBeTruthy();
  moment("The change goes live", "2099-01-04");
  press("Schedule");
  const sent = {
    _page_id: page.id,
    _publish: "2099-01-04T08:00",
    _change: columns,
    _base_version: 3,
    _copy_id: page.id,
    _copy_version: 2,
  };
  await waitFor(() => expect(asked).toEqual([["schedule_change", sent]]));
});

test("nothing is scheduled of a change that no page may be, or that somebody would lose", async () => {
  const plan = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
  expect(await open({ onPlan: plan })).toEqual([]);
  moment("The change goes live", "2099-01-04");
  press("Schedule");
  await waitFor(() => expect(plan).toHaveBeenCalledOnce());
  expect(api.calls.filter(({ url }) => url.pathname.includes("/rpc/"))).toEqual([]);
});

test("of a page that somebody has saved since it is said what to do", async () => {
  const refusal = { code: "23514", message: "x", hint: "page_has_changed" };
  const plan = { values, baseVersion: 3, copy: null };
  await open({ onPlan: () => Promise.resolve(plan) }, [], { status: 400, body: refusal });
  moment("The change goes live", "2099-01-04");
  press("Schedule");
  expect(await dialog().findByText(/saved this page since.*Schedule again/)).toBeTruthy();
});

test("a change that waits gets another time and a withdrawal, is opened, and taken off", async () => {
  const onRestore = vi.fn<(values: object) => void>();
  const asked = await open({ onRestore }, [{ ...times, ...waiting }]);
  expect(dialog().getByText(/^A change goes live .*2099/)).toBeTruthy();
  press("Open the change");
  await waitFor(() => expect(onRestore).toHaveBeenCalledWith(values));
  fireEvent.click(screen.getByRole("button", { name: "At a time" }));
  moment("The change goes live", "2099-01-05");
  fireEvent.click(dialog().getByLabelText("Withdraw the page"));
  moment("Is withdrawn", "2099-02-01");
  press("Schedule");
  const both = {
    _page_id: page.id,
    _publish: "2099-01-05T08:00",
    _withdraw: "2099-02-01T08:00",
  };
  await waitFor(() => expect(asked).toEqual([["schedule_change", both]]));
  // The dialog closes once the answer is there.
  await waitFor(() => expect(dialog().queryByRole("button", { hidden: true })).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "At a time" }));
  press("Take off the schedule");
  await waitFor(() => expect(asked.at(-1)).toEqual(["schedule_page", { _page_id: page.id }]));
});

test("a change that cannot be read stays where it is, and it is said why", async () => {
  const onRestore = vi.fn<(values: object) => void>();
  await open({ onRestore }, [{ ...times, ...waiting }]);
  const { answer } = api;
  api.answer = (call) =>
    call.url.searchParams.get("select") === "change"
      ? { status: 403, body: { code: "42501", message: "denied" } }
      : answer(call);
  press("Open the change");
  expect(await dialog().findByText(/You are not allowed to do that/)).toBeTruthy();
  expect(onRestore).not.toHaveBeenCalled();
});

test("a change that would overwrite somebody's save is opened and scheduled from the editor", async () => {
  const outdated = { ...waiting, page: { version: 2 } };
  const asked = await open({ onRestore: () => {} }, [{ ...times, ...outdated }]);
  expect(dialog().getByText(/It would overwrite what was saved\. Open the change/)).toBeTruthy();
  press("Schedule");
  expect(await dialog().findByRole("alert", { hidden: true })).toBeTruthy();
  expect(asked).toEqual([]);
});

test("with neither ticked, it asks what is to happen", async () => {
  const asked = await open({}, [{ ...times, ...waiting }]);
  fireEvent.click(dialog().getByLabelText("Publish the change"));
  press("Schedule");
  expect(dialog().getByText("Choose what is to happen.")).toBeTruthy();
  expect(asked).toEqual([]);
});
