import { expect, test } from "vitest";
import { filesIn, read } from "../support/repository-files";
import { readJourney, writeJourney } from "./play";

test.each(filesIn("tests/contract/fixtures"))("%s is as the recorder writes it", (path) => {
  expect(writeJourney(readJourney(read(path)))).toBe(read(path));
});
