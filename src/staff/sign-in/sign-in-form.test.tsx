import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";
import { SignInForm } from "./sign-in-form";

const api = dataApi();
const email = "ann@example.com";
const toasts = shownToasts();

function show({ linkFailed = false } = {}) {
  render(<SignInForm mode="sign-in" onMode={() => {}} linkFailed={linkFailed} />);
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const resend = "Send the confirmation mail again";

test("resetting a password needs the e-mail address first", () => {
  show();
  press(/forgot/i);
  expect(toasts).toEqual([{ title: "Please enter your email first.", tone: "error" }]);
});

// e2e/accounts.spec.ts tests the reset where it is on (docs/roles.md#sign-in).
test("a deployment without password reset shows the placeholder", () => {
  vi.stubEnv("VITE_PASSWORD_RESET", "off");
  show();
  type("Email", email);
  press(/forgot/i);
  expect(toasts).toEqual([{ title: "Password reset feature coming soon" }]);
});

test("a link that no longer works leads to a form that sends another one", async () => {
  show({ linkFailed: true });
  press(resend);
  expect(toasts).toEqual([{ title: "Please enter your email first.", tone: "error" }]);
  type("Email", email);
  api.answer = () => ({ body: {} });
  press(resend);
  await screen.findByText(/a mail with a new link is on its way/);
  expect(api.calls.map(({ url }) => url.pathname)).toEqual(["/auth/v1/resend"]);
});

test("an account that waits for its confirmation is offered another mail, whose failure is said", async () => {
  show();
  expect(screen.queryByRole("button", { name: resend })).toBeNull();
  type("Email", email);
  type("Password", "Passw0rd-x");
  api.answer = () => ({
    status: 400,
    body: { error_code: "email_not_confirmed", msg: "Email not confirmed" },
  });
  press("Sign in");
  await screen.findByText("Email not confirmed");
  const limit = { error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" };
  api.answer = () => ({ status: 429, body: limit });
  press(resend);
  await screen.findByText(/^No mail was sent/);
  expect(toasts.at(-1)?.title).toBe("Failed to send the mail");
});

test("where sign-up is closed the form says how accounts are made", () => {
  vi.stubEnv("VITE_SIGN_UP", "off");
  show();
  expect(screen.queryByText(/Sign up/)).toBeNull();
  expect(screen.getByText("Accounts are made by invitation. Ask the garage for one.")).toBeTruthy();
});
