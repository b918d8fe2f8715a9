import type { DialogName } from "@/ui/open-dialog";

export type BannerTexts = { label: string; text: string; button: string; dialog: DialogName };

const mot: BannerTexts = {
  label: "MOT reminder",
  text: "Never miss your MOT again! Get a friendly reminder before it's due.",
  button: "Set Reminder",
  dialog: "mot-reminder",
};

const servicing: BannerTexts = {
  label: "Annual service",
  text: "Keep your vehicle in top condition! Schedule your regular servicing today.",
  button: "Schedule Service",
  dialog: "annual-service",
};

/** Texts of the banner on a path (decision 0052). */
export function bannerTexts(path: string): BannerTexts {
  return path.includes("vehicle-servicing") ? servicing : mot;
}
