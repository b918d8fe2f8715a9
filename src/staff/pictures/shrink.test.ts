import { describe, expect, it } from "vitest";
import { fileProblem, fitted } from "./shrink";

describe("fileProblem", () => {
  it.each(["image/jpeg", "image/png", "image/webp", "image/avif"])("lets %s through", (type) => {
    expect(fileProblem({ type, size: 25_000_000 })).toBeUndefined();
  });

  it.each(["", "image/svg+xml", "image/heic", "text/html", "application/pdf"])(
    "says what is wanted in place of %j",
    (type) => {
      expect(fileProblem({ type, size: 1 })).toMatch(/^Choose a picture: JPEG, PNG/);
    },
  );

  it("says how large a file is that is too large", () => {
    expect(fileProblem({ type: "image/png", size: 30_200_000 })).toBe(
      "This file has 31 MB. Choose one of 25 MB at most.",
    );
  });
});

describe("fitted", () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [1600, 1600, 1600, 1600],
    [20_000, 3, 1600, 1],
  ])("%i × %i becomes %i × %i", (width, height, wide, high) => {
    expect(fitted(width, height)).toEqual({ width: wide, height: high });
  });
});
