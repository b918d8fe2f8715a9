import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { garageDay } from "@/shared/dates/dates";
import { addDays } from "@/shared/dates/days-and-times";
import { dataApi } from "../../../tests/support/data-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { Component } from ".";

const api = dataApi();
beforeEach(() => localStorage.clear());

test("closing a weekday names whoever is booked on it, once, with time and number", async () => {
  let day = addDays(garageDay(), 1);
  while (new Date(day).getUTCDay() !== 6) day = addDays(day, 1);
  const ann = { name: "Ann Dean", phone: "01632 960 615", vehicle: "LK63 SVB" };
  const interval = { starts_at: `${day}T11:00:00+00:00`, ends_at: `${day}T11:30:00+00:00` };
  const tables: Record<string, object[]> = {
    bookings: [{ id: "b", enquiry_id: "r", ...ann, ...interval }],
    enquiries: [{ id: "r", ...ann, preferred_date: day }],
  };
  api.answer = ({ url }) => ({ body: tables[url.pathname.split("/").at(-1) ?? ""] ?? [] });
  showStaffScreen([{ path: "*", element: <Component /> }], "/admin/garage");
  fireEvent.click(await screen.findByRole("button", { name: "Close: Saturday" }));
  await screen.findByText(/One booking stands on days that close/);
  const list = screen.getByRole("region", { name: "Requests on days that close" });
  expect(within(list).getByText(/1[12]:00, booked/)).toBeTruthy();
  expect(within(list).getByRole("link").textContent).toBe("01632 960 615");
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  await screen.findByText(/Please tick that you will ring them/);
  expect(api.calls.filter(({ url }) => url.pathname.endsWith("publish_facts"))).toEqual([]);
});
