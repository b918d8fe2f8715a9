import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Tabs } from "./tabs";

const tabs = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
  { value: "c", label: "Third" },
] as const;

function Example() {
  const [value, setValue] = useState<"a" | "b" | "c">("a");
  return (
    <>
      <Tabs label="Letters" tabs={tabs} value={value} onChange={setValue} panel="panel" />
      <div id="panel" role="tabpanel">
        {value}
      </div>
    </>
  );
}

const chosen = () => screen.getByRole("tab", { selected: true }).textContent;
const press = (key: string) =>
  fireEvent.keyDown(screen.getByRole("tab", { selected: true }), { key });

test("arrow keys go round, Home and End to the edges, and the focus follows", () => {
  render(<Example />);
  const seen = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End", "x"].map(
    (key) => {
      press(key);
      return chosen();
    },
  );
  expect(seen).toEqual(["Second", "Third", "First", "Third", "First", "Third", "Third"]);
  expect(document.activeElement?.textContent).toBe("Third");
});

test("only the chosen tab is in the tab order", () => {
  render(<Example />);
  fireEvent.click(screen.getByRole("tab", { name: "Second" }));
  expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole("tabpanel").textContent).toBe("b");
});
