import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { PolicyReportsCard } from "./policy-reports-card";

const api = dataApi();
const report = (id: number, changes: object = {}) => ({
  id,
  page: "https://www.harrowdown.example/privacy",
  directive: "img-src",
  blocked: "https://evil.example/x.png",
  disposition: "enforce",
  occurrences: 1,
  last_seen_at: "2026-11-21T08:00:00+00:00",
  ...changes,
});

function show() {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PolicyReportsCard />
    </QueryClientProvider>,
  );
}

test("each policy report says what was refused where, how often and when last", async () => {
  api.answer = () => ({ body: [report(1), report(2, { occurrences: 12, disposition: "report" })] });
  show();
  const [once, often] = await screen.findAllByRole("listitem");
  expect(once?.textContent).toBe(
    "img-src refused https://evil.example/x.png on https://www.harrowdown.example/privacyOnce, last seen Sat 21 Nov, 08:00",
  );
  expect(often?.textContent).toContain("img-src would refuse");
  expect(often?.textContent).toContain("12 times");
  expect(api.calls[0]?.url.searchParams.get("order")).toBe("occurrences.desc,last_seen_at.desc");
});

test("without policy reports the card says so", async () => {
  show();
  expect(
    await screen.findByText("No browser has refused anything in the last 30 days."),
  ).toBeTruthy();
});

test("policy reports that cannot be read are not taken for none", async () => {
  api.answer = () => ({ status: 503, body: {} });
  show();
  expect(await screen.findByText("The policy reports could not be read")).toBeTruthy();
});
