import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BannerPlace } from "@/shared/site/banner-place";
import { BannerHost } from "./banner-host";

beforeEach(async () => {
  sessionStorage.clear();
  // Load the module before the fake timers start.
  await import("@/public/banner/banner");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(path = "/", place = <BannerPlace />) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <BannerHost />
      {place}
    </MemoryRouter>,
  );
}

test("the banner appears a second and a half after the page", async () => {
  open();
  await pass(1400);
  expect(screen.queryByRole("complementary")).toBeNull();
  await pass(200);
  expect(screen.getByRole("complementary", { name: "MOT reminder" })).toBeDefined();
});

test("a page that keeps no place for it, such as one with a form, has no banner", async () => {
  open("/garage-contact-salisbury", <form />);
  await pass(60_000);
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("a dismissed banner stays away from every page of this session", async () => {
  open();
  await pass(1600);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(sessionStorage.getItem("motBannerDismissed")).toBe("true");
  open("/vehicle-servicing-salisbury");
  await pass(60_000);
  expect(screen.queryByRole("complementary")).toBeNull();
});
