import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { homeServices } from "@/shared/content/home-services";
import { shippedFacts } from "@/shared/content/shipped-facts";
import { OpeningTable } from "@/shared/site/opening-table";
import { ServiceCards } from "@/public/site/service-cards";
import { FactsContext } from "@/shared/site/use-facts";

test("components show the facts around them, a lunch break and a missing price included", () => {
  const hours = [
    { opens: "08:00", closes: "12:00" },
    { opens: "13:00", closes: "17:30" },
  ];
  const openingHours = [[], hours, [], [], [], [], []] as const;
  const prices = { "mot-testing": { from: 45_00 }, repairs: { from: 1_000_00, to: 2_000_00 } };
  render(
    <FactsContext value={{ ...shippedFacts, openingHours, prices }}>
      <OpeningTable />
      <ServiceCards
        services={homeServices}
        renderLink={({ slug }, _look, content) => <a href={slug}>{content}</a>}
      />
    </FactsContext>,
    { wrapper: MemoryRouter },
  );
  const monday = screen.getByRole("row", { name: /Monday/ });
  expect(monday.textContent?.replaceAll("\u00a0", " ")).toContain("8 am – 12 pm, 1 pm – 5.30 pm");
  expect(screen.getByRole("row", { name: /Tuesday/ }).textContent).toContain("Closed");
  expect(screen.getByRole("link", { name: /MOT Testing/ }).textContent).toContain("from £45.00");
  expect(screen.getByRole("link", { name: /Repairs/ }).textContent).toContain(
    "£1,000.00 - £2,000.00",
  );
  expect(screen.getByRole("link", { name: /Diagnostics/ }).textContent).toContain(
    "Call for pricing",
  );
});
