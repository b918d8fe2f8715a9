import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";
import { useAdminCheck } from "./admin-check";
import { requestPasswordReset, resendConfirmation, signIn, signOut, signUp } from "./sign-in";

const api = dataApi();
const email = "ann@example.com";
const password = "Passw0rd-x";

const signedIn = () => ({
  access_token: "a.b.c",
  refresh_token: "r",
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: "bearer",
  user: { id: "u", aud: "authenticated", email, created_at: "2026-01-01" },
});

afterEach(() => localStorage.clear());

test("a refused sign-in shows the server's own message, that of a server error too", async () => {
  api.answer = () => ({ status: 500, body: { code: 500, msg: "boom" } });
  expect(await signIn(email, password)).toEqual({ ok: false, text: "boom" });
  api.answer = () => ({ status: 400, body: { error_code: "invalid_credentials", msg: "Wrong" } });
  expect(await signIn(email, password)).toMatchObject({ ok: false, text: "Wrong" });
});

test.each([
  ["500 without a body", { status: 500 }],
  ["400 with an empty object", { status: 400, body: {} }],
  ["400 with a code alone", { status: 400, body: { code: 400 } }],
])("an answer without a message, %s, gets the sentence of the call", async (_what, reply) => {
  api.answer = () => reply;
  expect(await signIn(email, password)).toEqual({ ok: false, text: "Failed to sign in" });
  expect(await signUp(email, password)).toEqual({ ok: false, text: "Failed to sign up" });
});

test("a gateway without a server behind it is no answer", async () => {
  api.answer = () => ({ status: 503 });
  expect(await signIn(email, password)).toEqual({
    ok: false,
    text: "Connection failed. Please check your internet and try again.",
    unreachable: true,
  });
});

test("a failed sign-up says so, and why", async () => {
  api.answer = () => ({ status: 422, body: { error_code: "signup_disabled", msg: "Closed" } });
  expect(await signUp(email, password)).toMatchObject({
    ok: false,
    title: "Failed to sign up",
    text: "Closed",
  });
});

test("a failed sign-out says so, whatever the cause, and the session stays", async () => {
  api.answer = () => ({ body: signedIn() });
  expect(await signIn(email, password)).toEqual({ ok: true });
  api.answer = () => ({ status: 500, body: { code: 500, msg: "boom" } });
  expect(await signOut()).toMatchObject({ ok: false, title: "Failed to sign out", text: "boom" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  api.answer = () => "hang up";
  expect(await signOut()).toMatchObject({ ok: false, title: "Failed to sign out" });
  expect(localStorage.getItem("sb-127-auth-token")).toContain('"refresh_token":"r"');
  api.answer = () => ({ status: 204 });
  expect(await signOut()).toEqual({ ok: true });
});

test.each([
  ["signing up", () => signUp(email, password)],
  ["a new password", () => requestPasswordReset(email)],
  ["another confirmation mail", () => resendConfirmation(email)],
])("the project's mail quota is a failure of %s, and says so", async (_what, call) => {
  api.answer = () => ({
    status: 429,
    body: { error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
  });
  expect(await call()).toMatchObject({
    ok: false,
    text: "No mail was sent, because too many were asked for. Please try again in a minute, and if that fails, in an hour.",
  });
});

test("another confirmation mail leads back to the sign-in screen", async () => {
  api.answer = () => ({ body: {} });
  expect(await resendConfirmation(email)).toEqual({ ok: true });
  const [call] = api.calls;
  expect(call?.url.pathname).toBe("/auth/v1/resend");
  expect(call?.url.searchParams.get("redirect_to")).toMatch(/\/auth$/);
  expect(call?.body).toMatchObject({ type: "signup", email });
});

const toasts = shownToasts();

test("an admin check without an answer could not verify the admin status", async () => {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  api.answer = () => "hang up";
  const { result } = renderHook(() => useAdminCheck("aborted"), { wrapper });
  await waitFor(() => expect(result.current.isAdmin).toBe(false));
  expect(result.current.adminCheckFailed).toBe(true);
  expect(toasts).toEqual([
    {
      title: "Failed to verify admin status",
      text: "An unexpected error occurred during role verification.",
      tone: "error",
    },
  ]);
  queryClient.clear();
});
