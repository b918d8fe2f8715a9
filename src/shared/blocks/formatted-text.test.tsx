import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { FormattedText } from "./formatted-text";

test("only the paragraph that has changed is read and rendered again", () => {
  const read: string[] = [];
  const paragraph = (text: string) => ({
    kind: "paragraph",
    get text() {
      read.push(text);
      return [{ text }];
    },
  });
  const shown = (...parts: ReturnType<typeof paragraph>[]) => (
    <MemoryRouter>
      <FormattedText text={parts} level={2} />
    </MemoryRouter>
  );
  const [first, last] = [paragraph("First"), paragraph("Last")];
  const { container, rerender } = render(shown(first, last));
  read.length = 0;
  rerender(shown(first, paragraph("Last!")));
  expect(container.textContent).toBe("FirstLast!");
  expect(new Set(read)).toEqual(new Set(["Last!"]));
});
