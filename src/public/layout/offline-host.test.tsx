import "fake-indexeddb/auto";
import { render, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { Link, MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { setMarks } from "@/shared/browser/waiting-marks";
import { putWaiting, waitingLimitMs, waitingRequest } from "@/shared/browser/waiting-store";
import { OfflineHost } from "./offline-host";

/** The browser's service workers: one waits, which is of this page's build or not. */
function workers({ isOurs }: { isOurs: boolean }) {
  const asked: string[] = [];
  const container = new EventTarget();
  const waiting = {
    postMessage: ({ ask }: { ask: string }, [port]: MessagePort[]) => {
      asked.push(ask);
      if (ask === "take over") container.dispatchEvent(new Event("controllerchange"));
      else port?.postMessage(isOurs);
    },
  };
  const register = vi.fn<(url: string) => Promise<object>>(async () =>
    Object.assign(new EventTarget(), { waiting, installing: null }),
  );
  const value = Object.assign(container, { register });
  Object.defineProperty(navigator, "serviceWorker", { value, configurable: true });
  return { asked, register };
}

beforeEach(() => {
  vi.stubEnv("PROD", true);
});

async function show() {
  render(
    <MemoryRouter>
      <OfflineHost />
      <Link to="/next">Next page</Link>
    </MemoryRouter>,
  );
  // The copy waits for what is wanted first.
  vi.useFakeTimers();
  await act(async () => {
    window.dispatchEvent(new KeyboardEvent("keydown"));
    await vi.advanceTimersByTimeAsync(5_000);
  });
  vi.useRealTimers();
}

test("a newer version is offered with the next page, not before, and loaded by a press", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const { asked, register } = workers({ isOurs: false });
  await show();
  await waitFor(() => expect(asked).toEqual(["is yours"]));
  expect(register).toHaveBeenCalledWith("/sw.js", { updateViaCache: "none" });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByRole("status")).toBeNull();
  act(() => screen.getByText("Next page").click());
  expect(screen.getByRole("status").textContent).toContain(
    "A newer version of this site is ready.",
  );
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole("button", { name: "Reload" }).click());
  expect(asked).toEqual(["is yours", "take over"]);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that came from the network is not called old by its own worker", async () => {
  const { asked } = workers({ isOurs: true });
  await show();
  await waitFor(() => expect(asked).toEqual(["is yours"]));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  act(() => screen.getByText("Next page").click());
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([{ saveData: true }, { effectiveType: "3g" }])(
  "nothing is fetched ahead for whoever saves data: %j",
  async (connection) => {
    const { register } = workers({ isOurs: true });
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    try {
      await show();
      await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
      expect(register).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(navigator, "connection");
    }
  },
);

test("any page deletes what has waited for a day and drafts of 30 days, also without a connection", async () => {
  workers({ isOurs: true });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const at = Date.now() - waitingLimitMs - 1;
  const id = crypto.randomUUID();
  await putWaiting({ id, form: "contact-form", slot: "contact-form", at });
  setMarks({ "contact-form": id });
  localStorage.setItem("contact-form", '{"name":"Margaret Pike"}');
  localStorage.setItem("draft-times", JSON.stringify({ "contact-form": at - 30 * 86_400_000 }));
  render(<OfflineHost />, { wrapper: MemoryRouter });
  await waitFor(async () => expect(await waitingRequest(id)).toBeUndefined());
  expect(localStorage.getItem("contact-form")).toBeNull();
});
