import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Accordion } from "./accordion";

const items = [
  { id: "first", title: "First?", body: "One." },
  { id: "second", title: "Second?", body: "Two." },
];

const details = (text: string) => {
  const row = screen.getByText(text).closest("details");
  if (!row) throw new Error(`${text} stands in no details`);
  return row;
};

test("tells what the visitor opened and closed, and nothing else", () => {
  const changed = vi.fn<(id: string, open: boolean) => void>();
  render(<Accordion items={items} onChange={changed} />);
  // an address opens a row without a press
  details("Second?").open = true;
  fireEvent(details("Second?"), new Event("toggle"));
  expect(changed).not.toHaveBeenCalled();

  fireEvent.click(screen.getByText("First?"));
  details("First?").open = true;
  fireEvent(details("First?"), new Event("toggle"));
  expect(changed).toHaveBeenLastCalledWith("first", true);
});

test("the id that an address names stands inside the row, where browsers reveal it", () => {
  render(<Accordion items={items} onChange={() => undefined} />);
  expect(document.getElementById("second")?.closest("details")).toBe(details("Second?"));
  expect(document.getElementById("second")?.textContent).toBe("Two.");
});
