import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { shownToasts } from "../../../tests/support/toasts";
import { useAdminCheck } from "./admin-check";
import { requestPasswordReset, signIn, signOut, signUp } from "./sign-in";

// The backend is a test server; none of our modules is mocked.
type Reply = { status: number; body: unknown } | "silence" | "hang up";
let reply: Reply;
/** What the table of roles answers; undefined: as everything else. */
let roles: object[] | undefined;
let calls: { path: string; body: string; at: number }[] = [];
let callers: (string | string[] | undefined)[] = [];
const waiting: ServerResponse[] = [];
const server = createServer((request: IncomingMessage, response) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    response.setHeader("access-control-expose-headers", "*");
    if (request.method === "OPTIONS") return response.end();
    calls.push({ path: request.url ?? "", body, at: performance.now() });
    callers.push(request.headers["x-client-info"]);
    if (reply === "hang up") return request.socket.destroy();
    if (reply === "silence") return waiting.push(response);
    response.statusCode = reply.status;
    response.setHeader("content-type", "application/json");
    const asksForRoles = request.url?.includes("/user_roles") && roles !== undefined;
    response.end(JSON.stringify(asksForRoles ? roles : reply.body));
  });
});

const toasts = shownToasts();
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  vi.stubEnv("VITE_SUPABASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("VITE_SUPABASE_ANON_KEY", "sb_publishable_test");
  calls = [];
  roles = undefined;
  callers = [];
});
let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});
afterEach(() => {
  queryClient.clear();
});

const checks = () => calls.filter(({ path }) => path.endsWith("/rpc/has_role"));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test("the admin check runs once for each user, a moment after the sign-in", async () => {
  reply = { status: 200, body: true };
  const somebody: { id: string | undefined } = { id: "check-1" };
  const signedIn = performance.now();
  const { result, rerender } = renderHook(({ id }) => useAdminCheck(id), {
    initialProps: somebody,
    wrapper,
  });
  await waitFor(() => expect(result.current.isAdmin).toBe(true));
  expect(checks()).toMatchObject([{ path: "/rest/v1/rpc/has_role", body: '{"_role":"admin"}' }]);
  // 300 ms; timers may fire slightly early.
  expect((checks()[0]?.at ?? 0) - signedIn).toBeGreaterThan(295);
  rerender({ id: "check-1" });
  expect(queryClient.isFetching(), "nothing more is going to be asked").toBe(0);

  reply = { status: 200, body: false };
  roles = [{ role: "editor" }, { role: "staff" }];
  rerender({ id: "check-2" });
  expect(result.current.isAdmin, "the answer for somebody else does not count").toBeNull();
  await waitFor(() => expect(result.current.isAdmin).toBe(false));
  expect(result.current.roles, "asked for, since no admin").toEqual(["editor", "staff"]);
  expect(calls.at(-1)?.path).toBe("/rest/v1/user_roles?select=role&user_id=eq.check-2");
  expect(toasts).toEqual([]);
  rerender({ id: undefined });
  expect(result.current.isAdmin).toBeNull();
  expect(checks()).toHaveLength(2);
});

test("an admin check that is under way is not started again", async () => {
  reply = "silence";
  const first = renderHook(() => useAdminCheck("check-3"), { wrapper });
  await waitFor(() => expect(checks()).toHaveLength(1));
  first.unmount();
  const second = renderHook(() => useAdminCheck("check-3"), { wrapper });
  for (const response of waiting.splice(0)) {
    response.setHeader("content-type", "application/json");
    response.end("true");
  }
  // A second check would still be pending.
  await waitFor(() => expect(second.result.current.isAdmin).toBe(true));
  expect(checks()).toHaveLength(1);
});

test("an admin check is not started for a user who has signed out meanwhile", async () => {
  vi.useFakeTimers();
  const sent = vi.spyOn(globalThis, "fetch");
  renderHook(() => useAdminCheck("check-5"), { wrapper }).unmount();
  queryClient.clear();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(sent).not.toHaveBeenCalled();
});

test("an error of the admin check shows a toast, counts as no, and can be repeated", async () => {
  reply = { status: 500, body: { code: "XX000", message: "out of order" } };
  const { result } = renderHook(() => useAdminCheck("check-4"), { wrapper });
  await waitFor(() => expect(result.current.isAdmin).toBe(false));
  expect(result.current.adminCheckFailed).toBe(true);
  expect(toasts).toEqual([{ title: "Admin status check failed: out of order", tone: "error" }]);
  reply = { status: 200, body: true };
  act(() => result.current.checkAdminAgain());
  await waitFor(() => expect(result.current.isAdmin).toBe(true));
  expect(result.current.adminCheckFailed).toBe(false);
});

test("an admin check that throws shows a toast and counts as no", async () => {
  vi.stubEnv("VITE_SUPABASE_URL", "");
  const { result } = renderHook(() => useAdminCheck("check-5"), { wrapper });
  await waitFor(() => expect(result.current.isAdmin).toBe(false));
  expect(toasts).toEqual([
    {
      title: "Failed to verify admin status",
      text: "An unexpected error occurred during role verification.",
      tone: "error",
    },
  ]);
});

const refused = (code: string, message: string, more = {}): Reply => ({
  status: 422,
  body: { code: 422, error_code: code, msg: message, ...more },
});

test("errors of the auth service become sentences", async () => {
  expect(await signIn("", "x")).toMatchObject({ text: "Please enter both email and password." });
  expect(await signUp("a@b.example", "")).toMatchObject({ ok: false });
  expect(calls).toEqual([]);
  reply = refused("invalid_credentials", "Invalid login credentials");
  expect(await signIn("a@b.example", "x")).toEqual({
    ok: false,
    text: "Invalid login credentials",
  });
  reply = refused("weak_password", "Weak", { weak_password: { reasons: ["length"] } });
  expect(await signUp("a@b.example", "x")).toEqual({
    ok: false,
    title: "Failed to sign up",
    text: "This password is too weak.",
    reasons: ["Use at least 8 characters."],
  });
});

test("auth calls name the web app, and the session's storage key names the project", async () => {
  const user = { id: "a", aud: "authenticated", email: "a@b.example", created_at: "2026-01-01" };
  const lasting = { expires_in: 3600, expires_at: 4_000_000_000, token_type: "bearer" };
  reply = { status: 200, body: { access_token: "a.b.c", refresh_token: "r", ...lasting, user } };
  expect(await signIn("a@b.example", "x")).toEqual({ ok: true });
  expect(callers).toEqual(["garage-website/1.0.0"]);
  expect(localStorage.getItem("sb-127-auth-token")).toContain('"refresh_token":"r"');
  // Implicit flow: no PKCE code is exchanged.
  expect(calls[0]?.path).toBe("/auth/v1/token?grant_type=password");
  expect(Object.keys(localStorage).filter((key) => key.includes("code-verifier"))).toEqual([]);
  localStorage.clear();
});

test("an unreachable auth service is told apart from a refusal", async () => {
  // The auth client logs such a failure before it returns it.
  const reported = vi.spyOn(console, "error").mockImplementation(() => {});
  reply = "hang up";
  expect(await signIn("a@b.example", "x")).toEqual({
    ok: false,
    text: "Connection failed. Please check your internet and try again.",
    unreachable: true,
  });
  reply = { status: 503, body: "gateway" };
  expect(await signIn("a@b.example", "x")).toMatchObject({ unreachable: true });
  expect(reported).toHaveBeenCalled();
});

test.each(["user_already_exists", "email_exists"])(
  "%s would tell of an account, so it tells nothing",
  async (code) => {
    reply = refused(code, "User already registered");
    expect(await signUp("a@b.example", "Passw0rd-x")).toEqual({ ok: true });
    expect(await requestPasswordReset("a@b.example")).toEqual({ ok: true });
    expect(calls.every(({ path }) => path.includes("redirect_to=http"))).toBe(true);
  },
);

test.each([
  ["sign in", () => signIn("a@b.example", "x")],
  ["sign up", () => signUp("a@b.example", "x")],
  ["sign out", () => signOut()],
])("cannot %s while offline", async (what, call) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await call()).toEqual({
    ok: false,
    text: `Cannot ${what} while offline. Please check your internet connection.`,
  });
  expect(calls).toEqual([]);
});
