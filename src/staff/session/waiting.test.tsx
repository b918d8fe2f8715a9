import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { useSession } from "./session";
import { SessionProvider } from "./session-provider";
import { signOut } from "./sign-in";
import { WaitingNotice } from "./waiting-notice";

const api = dataApi();
const storageKey = "sb-127-auth-token";

const session = (changes: object) => ({
  access_token: "a.b.c",
  refresh_token: "kept",
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: "bearer",
  user: { id: "u", aud: "authenticated", email: "ann@example.com", created_at: "2026-01-01" },
  ...changes,
});

function Screen() {
  const { user, isLoading } = useSession();
  return <p>{isLoading ? "loading" : user ? `signed in as ${user.email}` : "signed out"}</p>;
}

test("back after an hour without a connection: the screen says what is going on, and goes on by itself", async () => {
  // The auth client logs each call without an answer.
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.setItem(storageKey, JSON.stringify(session({ expires_at: 1 })));
  api.answer = () => "hang up";
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <WaitingNotice />
        <Screen />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(/You stay signed in, and this page goes on by itself/);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await signOut(), "signing out would wait for the renewal").toEqual({
    ok: false,
    title: "Failed to sign out",
    text: "Connection failed. Please check your internet and try again.",
    unreachable: true,
  });
  expect(localStorage.getItem(storageKey)).toContain("kept");

  api.answer = ({ url }) => ({
    body: url.pathname.endsWith("/token") ? session({ refresh_token: "renewed" }) : false,
  });
  window.dispatchEvent(new Event("online"));
  await screen.findByText("signed in as ann@example.com");
  expect(screen.queryByText(/You stay signed in/)).toBeNull();
  expect(localStorage.getItem(storageKey)).toContain("renewed");
  localStorage.clear();
  queryClient.clear();
});
