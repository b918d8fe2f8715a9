import { act, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Facts } from "@/shared/content/facts";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { bookableDays, closedDayNotice, openDayFrom } from "@/public/booking/days";
import { reminderCalendar } from "@/public/reminders/calendar";
import { autoRepair, serviceData } from "@/public/site/structured-data";
import { showFacts } from "@/shared/facts/current";
import { PublicFooter } from "@/public/layout/public-footer";
import { OpenBadge } from "@/shared/site/open-badge";
import { OpeningTable } from "@/shared/site/opening-table";

const day = [
  { opens: "07:30", closes: "12:00" },
  { opens: "13:00", closes: "16:45" },
];
const facts: Facts = {
  ...shippedFacts,
  phone: "01632 960 789",
  openingHours: [[], [], day, day, day, day, day],
  closures: [{ from: "2026-12-02", to: "2026-12-03", reason: "New ramp" }],
  prices: { "mot-testing": { from: 45_00 }, repairs: null },
};

// A Tuesday, ten minutes before the break.
beforeEach(
  () => void vi.useFakeTimers({ now: new Date("2026-12-01T11:50:00Z"), toFake: ["Date"] }),
);
afterEach(() => {
  vi.useRealTimers();
  act(() => showFacts(shippedFacts));
});

const plain = (element: HTMLElement) => element.textContent?.replaceAll("\u00a0", " ");

test("badge, table, footer, days, mails, calendar and structured data say the same of changed facts", () => {
  showFacts(facts);
  render(
    <MemoryRouter>
      <OpenBadge />
      <OpeningTable />
      <PublicFooter />
    </MemoryRouter>,
  );
  const table = within(screen.getByRole("table"));
  const footer = within(screen.getByRole("contentinfo"));
  const hours = "7.30 am – 12 pm, 1 pm – 4.45 pm";

  // Today
  expect(plain(screen.getByText("until 12 pm"))).toBe("until 12 pm");
  expect(plain(table.getByRole("row", { current: "date" }))).toBe(`Today, Tuesday${hours}`);
  // The day off and the closure
  expect(plain(table.getByRole("row", { name: /^Monday/ }))).toBe("MondayClosed");
  expect(plain(table.getByRole("row", { name: /^2 December/ }))).toBe(
    "2 December to 3 DecemberClosed, New ramp",
  );
  const lines = footer.getAllByRole("listitem").map(plain);
  expect(lines).toContain("Monday, closed");
  expect(lines).toContain(`Tuesday to Saturday, ${hours}`);

  const { first } = bookableDays(new Date());
  expect(first).toBe("2026-12-02");
  expect(openDayFrom(first, facts)).toBe("2026-12-04");
  expect(closedDayNotice("2026-12-03", facts)).toContain("We are closed on Thursday 3 December");
  expect(closedDayNotice("2026-12-07", facts)).toContain("We are closed on Monday 7 December");
  expect(closedDayNotice("2026-12-04", facts)).toBe("");

  const garage = autoRepair(facts) as unknown as Record<string, unknown>;
  const open = garage.openingHoursSpecification as { dayOfWeek: string }[];
  expect(open.filter(({ dayOfWeek }) => dayOfWeek === "Tuesday")).toMatchObject(day);
  expect(open.some(({ dayOfWeek }) => dayOfWeek === "Monday")).toBe(false);
  expect(garage.specialOpeningHoursSpecification).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-02",
      validThrough: "2026-12-03",
      opens: "00:00",
      closes: "00:00",
    },
  ]);
  expect(garage.telephone).toBe("+44 1632 960 789");
  const test = { name: "MOT Testing", description: "", path: "/mot" };
  expect(serviceData({ ...test, slug: "mot-testing" }, facts).offers).toMatchObject({
    priceSpecification: { minPrice: 45, priceCurrency: "GBP" },
  });
  expect(serviceData({ ...test, slug: "repairs" }, facts)).not.toHaveProperty("offers");

  expect(footer.getByRole("link", { name: facts.phone }).getAttribute("href")).toBe(
    "tel:+441632960789",
  );
  const reminder = {
    id: 1795262400000,
    name: "Ann",
    email: "ann@example.com",
    phone: "",
    vehicle: "AB12 CDE",
    motDueDate: "2027-03-01T00:00:00.000Z",
    reminderDays: ["7"],
    createdAt: "2026-11-21T12:00:00.000Z",
  };
  const calendar = reminderCalendar(reminder, facts, new Date());
  expect(calendar.replaceAll("\r\n ", "")).toContain(facts.phone);
});
