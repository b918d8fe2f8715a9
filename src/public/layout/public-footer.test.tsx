import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { PublicFooter } from "./public-footer";

test("the footer leads staff to the sign-in", () => {
  render(<PublicFooter />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link", { name: "Staff" }).getAttribute("href")).toBe("/auth");
});
