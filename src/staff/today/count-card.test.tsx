import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { CountCard } from "./count-card";

const api = dataApi();

test.each([
  [0, "0"],
  [1234, "1,234"],
  [10_000, "10,000"],
  [10_001, "10,000+"],
])("%d rows are shown as %s", async (count, text) => {
  api.answer = () => ({ body: count });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CountCard counted="enquiries" title="Enquiries" to="/admin/enquiries" unit="new" />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
  expect(api.calls).toMatchObject([{ method: "POST", body: { _what: "enquiries" } }]);
});
