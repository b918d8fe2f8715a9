import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onToast, type Toast } from "@/ui/toast";
import { SignInForm } from "./sign-in-form";

let toasts: Toast[] = [];
let stopListening: () => void;
beforeEach(() => {
  toasts = [];
  stopListening = onToast((toast) => toasts.push(toast));
  render(<SignInForm mode="sign-in" onMode={() => {}} />);
});
afterEach(() => stopListening());

const forgot = () => fireEvent.click(screen.getByRole("button", { name: /forgot/i }));

test("resetting a password needs the e-mail address first", () => {
  forgot();
  expect(toasts).toEqual([{ title: "Please enter your email first.", tone: "error" }]);
});

// e2e/accounts.spec.ts tests the reset where it is on (decision 0017).
test("a deployment without password reset shows the placeholder", () => {
  vi.stubEnv("VITE_PASSWORD_RESET", "off");
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "a@b.example" } });
  forgot();
  expect(toasts).toEqual([{ title: "Password reset feature coming soon" }]);
});
