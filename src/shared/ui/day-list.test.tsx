import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { nextFrame } from "../../../tests/support/next-frame";
import { DayList } from "./day-list";

const rows = ["2026-11-25", "2026-11-26", "2026-11-27"].map((day) => ({
  day,
  name: day,
  note: "",
  canChoose: true,
}));
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

/** A form that takes the pressed day, or another one where `take` says so. */
function show({ take = (day: string) => day, chosen = "" } = {}) {
  const onChoose = vi.fn<(day: string) => void>();
  const onPress = vi.fn<() => void>();
  function Form() {
    const [day, setDay] = useState(chosen);
    const choose = (next: string) => {
      onChoose(next);
      setDay(take(next));
    };
    return <DayList rows={rows} emptyRows={3} chosen={day} onChoose={choose} onPress={onPress} />;
  }
  render(<Form />);
  return { onChoose, onPress };
}

test("a pressed day is ticked at once, and the form hears of it after the frame that shows it", async () => {
  const { onChoose, onPress } = show({ chosen: "2026-11-27" });
  fireEvent.click(radio("2026-11-25"), { detail: 1 });
  expect(ticked()).toEqual(["2026-11-25"]);
  expect(onChoose).not.toHaveBeenCalled();
  await nextFrame();
  expect(onChoose.mock.calls).toEqual([["2026-11-25"]]);
  expect(onPress).toHaveBeenCalledOnce();
  expect(ticked()).toEqual(["2026-11-25"]);
});

test.each(["keydown", "pointerdown", "click"])("%s before that frame finds it chosen", (name) => {
  const { onChoose } = show();
  fireEvent.click(radio("2026-11-25"));
  fireEvent(document.body, new Event(name, { bubbles: true }));
  expect(onChoose.mock.calls).toEqual([["2026-11-25"]]);
});

test("a form that chooses another day has that one ticked", async () => {
  show({ take: () => "2026-11-27", chosen: "2026-11-27" });
  fireEvent.click(radio("2026-11-25"));
  await nextFrame();
  expect(ticked()).toEqual(["2026-11-27"]);
});

test("the chosen day pressed again is no change, and arrow keys are no press", async () => {
  const { onChoose, onPress } = show({ chosen: "2026-11-25" });
  fireEvent.click(radio("2026-11-25"), { detail: 0 });
  await nextFrame();
  expect(onChoose).not.toHaveBeenCalled();
  expect(onPress).not.toHaveBeenCalled();
});
