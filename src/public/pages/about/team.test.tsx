import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Facts } from "@/shared/content/facts";
import { currentFacts } from "@/shared/facts/current";
import { OwnPhoto } from "@/public/site/own-photo";
import { FactsContext } from "@/shared/site/use-facts";
import { Team } from "./team";

const picture = { url: "/photos/ruth.webp", alt: "Ruth at the bench", width: 800, height: 1000 };

function show(facts: Partial<Facts>) {
  return render(
    <FactsContext value={{ ...currentFacts(), ...facts }}>
      <Team />
      <OwnPhoto slot="workshop" />
    </FactsContext>,
  );
}

test("team and photographs are hidden until the owner has filled them", () => {
  const { container } = show({ team: [], photos: {} });
  expect(container.innerHTML).toBe("");
});

test("a member shows name, trade and years, with or without a portrait", () => {
  show({
    team: [
      { name: "Ruth Amesbury", trade: "MOT tester", years: 22, picture },
      { name: "Ben Coombe", trade: "Apprentice", years: 1, picture: null },
    ],
    photos: { workshop: { ...picture, alt: "The ramp" } },
  });
  expect(screen.getByRole("heading", { name: "Who works on your car" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Ruth at the bench" }).getAttribute("width")).toBe("800");
  expect(screen.getByRole("img", { name: "The ramp" })).toBeTruthy();
  expect(screen.getByText("22 years in the trade")).toBeTruthy();
  expect(screen.getByText("1 year in the trade")).toBeTruthy();
});
