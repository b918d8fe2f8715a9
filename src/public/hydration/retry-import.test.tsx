import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { onLatePage, retryImport } from "./retry-import";

const page = { Component: () => null };
let stop = () => {};
afterEach(() => stop());

/** A page whose script fails to load `failures` times, and the notifications about it. */
function setUp(failures: number) {
  const told = vi.fn<(isLate: boolean) => void>();
  stop = onLatePage(told);
  const load = vi.fn<() => Promise<typeof page>>(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError("Failed to fetch the script");
    return page;
  });
  return { told, load };
}

test("a page whose script does not come offline is said to be late, and comes with the connection", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { told, load } = setUp(1);
  const loading = retryImport(load)();
  await waitFor(() => expect(told.mock.calls).toEqual([[true]]));
  expect(load).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe(page);
  expect(told).toHaveBeenLastCalledWith(false);
});

test("a script that is gone while the site answers is asked for twice, then reported", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  const { told, load } = setUp(5);
  await expect(retryImport(load)()).rejects.toThrow("Failed to fetch the script");
  expect(load).toHaveBeenCalledTimes(2);
  expect(told.mock.calls).toEqual([[false]]);
});

test("a site that cannot be reached while the browser believes to be online counts as offline", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const { told, load } = setUp(1);
  const loading = retryImport(load)();
  await waitFor(() => expect(told.mock.calls).toEqual([[true]]));
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe(page);
  expect(told).toHaveBeenLastCalledWith(false);
});

test("before a page is shown the failure is reported at once", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { load } = setUp(1);
  stop();
  await expect(retryImport(load)()).rejects.toThrow("Failed to fetch the script");
  expect(load).toHaveBeenCalledOnce();
});
