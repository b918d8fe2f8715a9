import { expect, test } from "vitest";
import { shortSearchNote } from "./short-search";

test.each(["z", "zq", " zq ", "ß9", "---", "🚗🚙"])("%j searches the first rows only", (search) => {
  expect(shortSearchNote(search)).toBe(
    "So short a search looks through the first 2,000 only. Type three letters or digits to search all.",
  );
});

test.each(["", "  ", "zqx", "M3 x", "a-b", "100%", "été"])("%j searches all", (search) => {
  expect(shortSearchNote(search)).toBeNull();
});
