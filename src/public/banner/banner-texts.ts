import type { DialogName } from "@/shared/ui/open-dialog";

/** `lead` and `more` are the two sentences of the text. */
export type BannerTexts = {
  label: string;
  lead: string;
  more: string;
  button: string;
  dialog: DialogName;
};

const mot: BannerTexts = {
  label: "MOT reminder",
  lead: "Never miss your MOT again!",
  more: "Get a friendly reminder before it's due.",
  button: "Set Reminder",
  dialog: "mot-reminder",
};

const servicing: BannerTexts = {
  label: "Annual service",
  lead: "Keep your vehicle in top condition!",
  more: "Schedule your regular servicing today.",
  button: "Schedule Service",
  dialog: "annual-service",
};

/** Texts of the banner on a path (docs/rendering.md#banner). */
export function bannerTexts(path: string): BannerTexts {
  return path.includes("vehicle-servicing") ? servicing : mot;
}
