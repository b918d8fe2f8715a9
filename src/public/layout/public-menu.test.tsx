import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { PublicMenu } from "./public-menu";

test("the menu is closed when the page is left, since the browser keeps it for Back", async () => {
  render(
    <MemoryRouter>
      <PublicMenu />
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Open menu" }));
  const menu = screen.getByRole<HTMLDialogElement>("dialog", { name: "Menu" });
  expect(menu.open).toBe(true);
  fireEvent(window, new Event("pagehide"));
  expect(menu.open).toBe(false);
});
