import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { isWellFormed } from "@/shared/data/well-formed";
import { usePressed } from "./use-pressed";

test("words that are too long are cut between characters", () => {
  const words = `${"a".repeat(99)}🚗${"b".repeat(20)}`;
  const address = `/contact?booking=${encodeURIComponent(words)}&vehicle=${encodeURIComponent(words)}`;
  const { result } = renderHook(usePressed, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  });
  const { booking = "", vehicle = "" } = result.current.pressed;
  expect([booking, vehicle].every(isWellFormed)).toBe(true);
  expect(booking).toBe("a".repeat(99));
});
