import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/shared/http/api-error";
import { offlineText, problemOf } from "@/shared/http/errors";
import { RequestError } from "@/shared/http/request";
import { LoadedList } from "./loaded-list";

const loaded = {
  data: { pages: [["a", "b"], ["c"]] },
  error: null,
  isPending: false,
  isRefetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
  fetchNextPage: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
};

function show(
  list: Partial<Omit<typeof loaded, "data" | "error">> & {
    data?: typeof loaded.data | undefined;
    error?: unknown;
  },
  end: string | null = null,
) {
  render(
    <LoadedList
      list={{ ...loaded, ...list, data: "data" in list ? list.data : loaded.data }}
      loading="Loading letters"
      failed="The letters could not be loaded"
      more="Show older letters"
      end={end}
      empty={<p>No letters</p>}
    >
      {(items) => <p>{items.join(" ")}</p>}
    </LoadedList>,
  );
}

test("while it loads that is said, and no end of the list", () => {
  show({ data: undefined, error: null, isPending: true });
  expect(screen.getByRole("status").textContent).toContain("Loading letters");
  expect(screen.queryByText("That's everything.")).toBeNull();
});

test("offline is a reason, and trying again is offered", () => {
  show({ data: undefined, error: new RequestError("offline", "x") });
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("The letters could not be loaded");
  expect(alert.textContent).toContain(offlineText);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(loaded.refetch).toHaveBeenCalledOnce();
});

test("what is there stays when a later call fails, and that is said above the button", () => {
  const error = new ApiError("42501", 403, "x");
  show({ error, hasNextPage: true });
  expect(screen.getByText("a b c")).toBeTruthy();
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe(problemOf(error).text);
  expect(alert.nextElementSibling?.textContent).toBe("Show older letters");
  cleanup();
  show({ error, hasNextPage: true, isFetchingNextPage: true });
  expect(screen.queryByRole("alert"), "gone while it is tried again").toBeNull();
});

test("nothing is said to be nothing", () => {
  show({ data: { pages: [[]] } });
  expect(screen.getByText("No letters")).toBeTruthy();
});

test("all pages are shown together, with the way to the next or the end", () => {
  show({ hasNextPage: true });
  expect(screen.getByText("a b c")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show older letters" }));
  expect(loaded.fetchNextPage).toHaveBeenCalledOnce();
  show({});
  expect(screen.getByText("That's everything.")).toBeTruthy();
});

test("the end can say what was left out", () => {
  show({}, "Older letters are in the attic.");
  expect(screen.getByText("Older letters are in the attic.")).toBeTruthy();
  expect(screen.queryByText("That's everything.")).toBeNull();
});
