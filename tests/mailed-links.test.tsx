import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { HelmetProvider } from "react-helmet-async";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "@/staff/session/query-client";
import { SessionProvider } from "@/staff/session/session-provider";
import { Component as SignIn } from "@/staff/sign-in";
import { onToast } from "@/shared/ui/toast";
import { dataApi, type DataReply } from "./support/data-api";

const api = dataApi();
const session = {
  access_token: "a.b.c",
  refresh_token: "r",
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: "bearer",
  user: { id: "u", aud: "authenticated", email: "ann@example.com", created_at: "2026-01-01" },
};
const expired: DataReply = {
  status: 403,
  body: { error_code: "otp_expired", msg: "Email link is invalid or has expired" },
};

let verify: DataReply;
let stopListening: () => void;
beforeEach(() => {
  verify = { body: session };
  api.answer = ({ url }) => {
    if (url.pathname.endsWith("/verify")) return verify;
    return url.pathname.endsWith("/logout") ? { status: 204 } : { body: false };
  };
  stopListening = onToast(() => {});
});
afterEach(() => {
  stopListening();
  queryClient.clear();
  localStorage.clear();
});

function open(query: string) {
  window.history.replaceState(null, "", `/auth${query}`);
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[`/auth${query}`]}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <Routes>
              <Route path="/auth" element={<SignIn />} />
              <Route path="*" element={<p>signed in</p>} />
            </Routes>
          </SessionProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </HelmetProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("opening a mailed link uses nothing up; the press of its button signs in", async () => {
  open("#token_hash=abc&type=signup");
  await screen.findByRole("heading", { name: "Confirm your address" });
  expect(api.calls).toEqual([]);
  press("Confirm and sign in");
  await screen.findByText("signed in");
  const [call] = api.calls;
  expect(call).toMatchObject({ method: "POST", body: { token_hash: "abc", type: "signup" } });
  expect(call?.url.pathname).toBe("/auth/v1/verify");
});

test.each([
  ["invite", "You are invited", "Accept the invitation"],
  ["recovery", "Set a new password", "Continue"],
])("a link of the type %s leads on to setting a password", async (type, heading, button) => {
  open(`#token_hash=abc&type=${type}`);
  await screen.findByRole("heading", { name: heading });
  expect(screen.queryByLabelText("New password")).toBeNull();
  press(button);
  expect(await screen.findByLabelText("New password")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Account").value).toBe("ann@example.com");
});

test("a link that was used before leads to the form that sends another one", async () => {
  verify = expired;
  open("#token_hash=abc&type=signup");
  press("Confirm and sign in");
  await screen.findByText(/^This link has expired or was used before/);
  expect(screen.getByRole("button", { name: "Send the confirmation mail again" })).toBeTruthy();
  expect(window.location.search).toBe("");
});

test("a mailed link whose press meets no server can be pressed again", async () => {
  verify = { status: 503 };
  open("#token_hash=abc&type=signup");
  press("Confirm and sign in");
  await screen.findByText("Connection failed. Please check your internet and try again.");
  verify = { body: session };
  press("Confirm and sign in");
  expect(await screen.findByText("signed in")).toBeTruthy();
});
