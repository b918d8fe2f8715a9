import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { dataApi } from "../../../tests/support/data-api";
import { ServiceForm } from "./service-form";

const api = dataApi();

test.each([
  ["Tyres 1", "tyres_one"],
  ["Tyres 12", "tyres_one_two"],
  ["4x4 check", "four_x_four_check"],
  ["Winter check", "winter_check"],
])("the new service '%s' has a key of its own", async (title, key) => {
  const keys: unknown[] = [];
  api.answer = ({ body }) => {
    keys.push((body as { key: string }).key);
    return { status: 201, body: null };
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ServiceForm position={1} onDone={() => {}} />
    </QueryClientProvider>,
  );
  const name = screen.getByLabelText("Name");
  fireEvent.change(name, { target: { value: title } });
  fireEvent.submit(name);
  await waitFor(() => expect(keys).toEqual([key]));
});
