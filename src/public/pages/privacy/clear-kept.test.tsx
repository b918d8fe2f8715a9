import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noteDraft } from "@/shared/form/draft-age";
import { ClearKept } from "./clear-kept";

test("one press clears what was typed and sent in this browser, and says so", () => {
  localStorage.setItem("contact-form", '{"name":"Margaret Pike"}');
  noteDraft("contact-form");
  sessionStorage.setItem("mot-booking-form", '{"values":{"name":"Margaret Pike"}}');
  render(<ClearKept />);
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(screen.getByRole("button", { name: /^Clear drafts/ }));
  expect(screen.getByRole("status").textContent).toBe("They are gone from this browser.");
  expect(localStorage.getItem("contact-form")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
