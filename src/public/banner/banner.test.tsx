import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Banner } from "./banner";

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
// Its place is kept before it is seen; the style sheet is not here.
const isSeen = () => !screen.getByRole("complementary").className.includes("invisible");

function open(path = "/") {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Banner />
    </MemoryRouter>,
  );
}

test("the banner appears a second and a half after the page", async () => {
  open();
  await pass(1400);
  expect(isSeen()).toBe(false);
  await pass(200);
  expect(isSeen()).toBe(true);
});

test("a dismissed banner stays away from every page of this session", async () => {
  const { unmount } = open();
  await pass(1600);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(isSeen()).toBe(false);
  expect(sessionStorage.getItem("motBannerDismissed")).toBe("true");
  unmount();
  open("/vehicle-servicing-salisbury");
  await pass(60_000);
  expect(isSeen()).toBe(false);
});
