import type { Kind, BookableService } from "./schema";
import type { DiarySettingsValues } from "./settings-queries";
import { kindNames } from "./words";

const list = new Intl.ListFormat("en-GB");

/** "45 minutes", "1 hour", "2 days". */
function lengthInWords(minutes: number): string {
  const of = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;
  if (minutes > 0 && minutes % 1440 === 0) return of(minutes / 1440, "day");
  if (minutes > 0 && minutes % 60 === 0) return of(minutes / 60, "hour");
  return of(minutes, "minute");
}

/** What the numbers of a service mean for visitors and for the workshop. */
export function serviceInWords(service: BookableService, settings: DiarySettingsValues): string {
  const { minutes, needs, step_minutes: step, notice_minutes: notice } = service;
  const count = (kind: Kind) =>
    settings.resources.filter((one) => one.kind === kind && one.active).length;
  const missing = needs.filter((kind) => count(kind) === 0);
  if (missing.length > 0) {
    return `Nobody can book it: ${names(missing)} would have to be in use.`;
  }
  const together = Math.min(...needs.map(count));
  return [
    `Takes ${lengthInWords(minutes)} and needs ${names(needs)}, so ${together === 1 ? "one car" : `${together} cars`} at a time.`,
    service.online
      ? `${settings.enabled ? "Visitors can" : "Once the diary is on, visitors can"} start every ${lengthInWords(step)}, ${notice === 0 ? "up to the last minute" : `${lengthInWords(notice)} ahead or more`}, and up to ${lengthInWords(service.ahead_days * 1440)} ahead.`
      : "Visitors do not see it.",
    ...(service.online && service.offers.includes("courtesy_car")
      ? [
          count("courtesy_car") > 0
            ? "They may add the courtesy car."
            : "No courtesy car is in use, so nobody can add one.",
        ]
      : []),
  ].join(" ");
}

const names = (kinds: readonly Kind[]) =>
  list.format(
    kinds.map((kind) => (kind === "mot_bay" ? "an MOT bay" : `a ${kindNames[kind].toLowerCase()}`)),
  );
