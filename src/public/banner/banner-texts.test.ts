import { expect, test } from "vitest";
import { bannerTexts } from "./banner-texts";

test.each(["/vehicle-servicing-salisbury", "/vehicle-servicing", "/service/vehicle-servicing"])(
  "%s speaks of servicing",
  (path) => {
    expect(bannerTexts(path)).toMatchObject({
      lead: "Keep your vehicle in top condition!",
      more: "Schedule your regular servicing today.",
      button: "Schedule Service",
      dialog: "annual-service",
    });
  },
);

test.each(["/", "/garage-contact-salisbury", "/service/mot-testing"])(
  "%s speaks of the MOT",
  (path) => {
    expect(bannerTexts(path)).toMatchObject({
      lead: "Never miss your MOT again!",
      more: "Get a friendly reminder before it's due.",
      button: "Set Reminder",
      dialog: "mot-reminder",
    });
  },
);
