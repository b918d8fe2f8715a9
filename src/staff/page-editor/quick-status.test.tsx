// Publishing and withdrawing in the list settles what was planned, and Undo brings it back
// (docs/page-editor.md#at-a-time).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { pageRow } from "../../../tests/support/page-row";
import { shownToasts } from "../../../tests/support/toasts";
import { newPage, payloadOf } from "./page-values";
import { useQuickStatus } from "./quick-status";

const api = dataApi();
const toasts = shownToasts();

const page = pageRow({ status: "published", version: 4 });
const values = { ...newPage, title: "New prices", slug: "prices" };
const { status: _status, is_homepage: _homepage, ...change } = payloadOf(values);
const plan = {
  page_id: page.id,
  publish_at: "2099-01-04T08:00:00+00:00",
  withdraw_at: "2099-07-01T08:00:00+00:00",
  change,
  base_version: 4,
  copy_id: page.id,
  copy_version: 2,
  page: { version: 4 },
};

/** Withdraws the page and presses Undo; returns what is put on the schedule. */
async function withdrawnAndUndone(row: object | null, reply: DataReply = { body: {} }) {
  const asked: [string, unknown][] = [];
  let version = 4;
  let schedules = row ? [row] : [];
  api.answer = ({ method, url, body }) => {
    const name = url.pathname.split("/").at(-1) ?? "";
    if (name === "page_schedules") return { body: schedules };
    if (name === "pages" && method === "GET") return { body: [page] };
    if (name === "pages") {
      schedules = [];
      return { body: [{ version: ++version }] };
    }
    asked.push([name, body]);
    return reply;
  };
  const client = new QueryClient();
  const { result } = renderHook(useQuickStatus, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  result.current.change(page, "draft");
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onPress();
  await waitFor(() => expect(toasts).toHaveLength(2));
  return asked;
}

test("a change that waits is on the schedule again, over the version that the page has then", async () => {
  const asked = await withdrawnAndUndone(plan);
  expect(toasts[0]?.text).toMatch(/off the schedule; Undo brings it back/);
  const times = { _page_id: page.id, _publish: "2099-01-04T08:00", _withdraw: "2099-07-01T09:00" };
  // Both changes of status have taken the working copy along.
  const copy = { _copy_id: page.id, _copy_version: 4 };
  const sent = { ...times, _change: change, _base_version: 6, ...copy };
  expect(asked).toEqual([["schedule_change", sent]]);
  expect(toasts[1]?.text).toMatch(/on the schedule again/);
});

test("so is a withdrawal", async () => {
  const none = { publish_at: null, change: null, base_version: null, copy_id: null };
  const asked = await withdrawnAndUndone({ ...plan, ...none, copy_version: null });
  const sent = { _page_id: page.id, _withdraw: "2099-07-01T09:00" };
  expect(asked).toEqual([["schedule_page", sent]]);
});

test("a plan that cannot be put back is said to be off", async () => {
  const refusal = { code: "23514", message: "x", hint: "time_past" };
  await withdrawnAndUndone(plan, { status: 400, body: refusal });
  expect(toasts[1]?.title).toBe("Published, but not scheduled");
  expect(toasts[1]?.text).toContain("This time is past");
});

test("without a plan nothing is said of one", async () => {
  expect(await withdrawnAndUndone(null)).toEqual([]);
  expect(toasts.map(({ text }) => text).join(" ")).not.toContain("schedule");
});
