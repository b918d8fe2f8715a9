import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { shownToasts } from "../../../tests/support/toasts";
import { queryClient } from "./query-client";
import { useSession } from "./session";
import { SessionProvider } from "./session-provider";
import { signIn } from "./sign-in";

const api = dataApi();
const refused = {
  status: 401,
  body: { code: "PGRST301", message: "No suitable key or wrong key type" },
};
/** The data API refuses the tokens signed with these keys. */
let refusedKeys: string[];
let key: string;
let refresh: () => DataReply;

const session = () => ({
  access_token: `a.b.${key}`,
  refresh_token: "r",
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: "bearer",
  user: { id: "u", aud: "authenticated", email: "ann@example.com", created_at: "2026-01-01" },
});

const toasts = shownToasts();
beforeEach(() => {
  refusedKeys = [];
  key = "old";
  refresh = () => {
    key = "new";
    return { body: session() };
  };
  api.answer = ({ url }) => {
    const path = url.pathname + url.search;
    if (path.includes("grant_type=refresh_token")) return refresh();
    if (path.includes("/auth/v1/token")) return { body: session() };
    if (path.includes("/auth/v1/logout")) return { status: 204 };
    if (refusedKeys.includes(key)) return refused;
    return { body: path.includes("has_role") ? true : [{ id: 1 }] };
  };
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

function Rows() {
  const rows = useQuery({
    queryKey: ["rows"],
    queryFn: async () => unwrap(await requireSupabase().from("pages").select("id").retry(false)),
  });
  return <p>{rows.isError ? "refused" : rows.data ? "rows" : "loading"}</p>;
}

function Screen() {
  const { user, isAdmin, notice } = useSession();
  if (!user) return <p>{notice ?? "nobody"}</p>;
  return isAdmin ? <Rows /> : <p>{isAdmin === null ? "checking" : "no admin"}</p>;
}

async function showSignedIn() {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Screen />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await screen.findByText("nobody");
  await act(() => signIn("ann@example.com", "x"));
}

const renewals = () => api.calls.filter(({ url }) => url.search.includes("refresh_token"));

test("a token that the data API refuses is renewed, and the screen goes on", async () => {
  refusedKeys = ["old"];
  await showSignedIn();
  await screen.findByText("rows");
  expect(renewals()).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test("a token that is refused even when renewed leads to signing in again, with a reason", async () => {
  refusedKeys = ["old", "new"];
  await showSignedIn();
  await screen.findByText(/your session has ended\. Sign in to go on/);
  expect(toasts).toEqual([]);
  expect(localStorage.getItem("sb-127-auth-token")).toBeNull();
});

test("a refused token that cannot be renewed leads to signing in again, with a reason", async () => {
  refusedKeys = ["old"];
  refresh = () => ({ status: 400, body: { error_code: "refresh_token_not_found", msg: "Gone" } });
  await showSignedIn();
  expect(await screen.findByText(/your session has ended\. Sign in to go on/)).toBeTruthy();
  expect(renewals()).toHaveLength(1);
});

test("a query whose token is refused later is asked again with a new token", async () => {
  await showSignedIn();
  await screen.findByText("rows");
  refusedKeys = ["old"];
  await act(() => queryClient.refetchQueries({ queryKey: ["rows"] }));
  await waitFor(() => expect(renewals()).toHaveLength(1));
  await screen.findByText("rows");
});
