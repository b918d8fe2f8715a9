import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { use } from "react";
import { expect, test } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { useSession } from "./session";
import { SessionProvider } from "./session-provider";

const api = dataApi();

test("a session that ended meanwhile is told, however late its screen is drawn", async () => {
  const session = {
    access_token: "a.b.c",
    refresh_token: "gone",
    expires_at: 1,
    user: { id: "u" },
  };
  localStorage.setItem("sb-127-auth-token", JSON.stringify(session));
  const body = { error_code: "refresh_token_not_found", msg: "Gone" };
  api.answer = () => ({ status: 400, body });
  // Long enough for an answer of the auth service.
  const drawn = new Promise((over) => setTimeout(over, 300));
  function Screen() {
    use(drawn);
    return <p>{useSession().notice}</p>;
  }
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <Screen />
        </SessionProvider>
      </QueryClientProvider>,
    ),
  );
  expect(await screen.findByText(/your session has ended\. Sign in to go on/)).toBeTruthy();
});
