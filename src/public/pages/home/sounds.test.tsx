import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { HomeSounds } from "./sounds";

// Like Safari before 17.2 and Firefox before 130, this document lets several of one name stand open.
test("opening a sound closes the one that was open", () => {
  render(
    <MemoryRouter>
      <HomeSounds />
    </MemoryRouter>,
  );
  const detailsOf = (word: string) => screen.getAllByText(word)[0]?.closest("details");
  const open = (details: HTMLDetailsElement | null | undefined) => {
    if (!details) throw new Error("This sound has no answer.");
    details.open = true;
    fireEvent(details, new Event("toggle"));
    return details;
  };
  const hum = open(detailsOf("hum"));
  const squeal = open(detailsOf("squeal"));
  expect([hum.open, squeal.open]).toEqual([false, true]);
});
