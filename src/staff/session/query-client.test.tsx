import { waitFor } from "@testing-library/react";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";
import { queryClient } from "./query-client";

const api = dataApi();
const toasts = shownToasts();
/** What the base address answers to the check whether the backend can be reached. */
let base: DataReply;

beforeEach(() => {
  base = { status: 404 };
  api.answer = ({ method }) => (method === "HEAD" ? base : "hang up");
});
afterEach(() => {
  queryClient.clear();
});

const checks = () => api.calls.filter(({ method }) => method === "HEAD");
const read = (table: "notes" | "pages") =>
  queryClient.query({
    queryKey: [table],
    retry: false,
    queryFn: async () => unwrap(await requireSupabase().from(table).select("id").retry(false)),
  });
const save = () =>
  new MutationObserver(queryClient, {
    mutationFn: async () =>
      unwrap(await requireSupabase().from("notes").update({ title: "x" }).eq("id", "1")),
  }).mutate();

test("calls that fail together are told of once, after one check of the backend's base address", async () => {
  await Promise.allSettled([read("notes"), read("pages")]);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toMatchObject([{ title: "Request Failed", topic: "request", tone: "error" }]);
  expect(checks().map(({ url }) => url.pathname)).toEqual(["/"]);
});

test("a save without an answer is a failed request, too, beside its own toast, which says what failed", async () => {
  await Promise.allSettled([save()]);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toEqual({ title: "Request Failed", topic: "request", tone: "error" });
  expect(checks()).toHaveLength(1);
});

test("a save while the backend cannot be reached at all has another title", async () => {
  base = "hang up";
  await Promise.allSettled([save()]);
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Network Issue" }]));
});

test("without a connection nothing is checked", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await Promise.allSettled([save()]);
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Network Error" }]));
  expect(checks()).toHaveLength(0);
});

test("an answer that refuses is no failed request", async () => {
  api.answer = () => ({ status: 403, body: { code: "42501", message: "no" } });
  await Promise.allSettled([save(), read("notes")]);
  expect(toasts).toEqual([]);
  expect(checks()).toHaveLength(0);
});
