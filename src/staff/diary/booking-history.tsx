import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { timeInWords } from "@/shared/dates/dates";
import { Loaded } from "@/staff/kit/loaded";
import { bookingHistoryQuery } from "./queries";
import type { BookingChange, BookingStatus, StaffDiary } from "./schema";
import { statuses, whenInWords } from "./words";

type BookingHistoryProps = { id: string; diary: StaffDiary };

/** Who changed what of a booking, folded until somebody asks. */
export function BookingHistory({ id, diary }: BookingHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">History</summary>
      {isOpen && <Changes id={id} diary={diary} />}
    </details>
  );
}

function Changes({ id, diary }: BookingHistoryProps) {
  const history = useQuery(bookingHistoryQuery(id));
  return (
    <Loaded query={history} loading="Loading the history" failed="It could not be loaded" rows={2}>
      {(changes) =>
        changes.length === 0 ? (
          <p className="text-mute">Nothing was changed yet.</p>
        ) : (
          <ul className="grid gap-2">
            {changes.map((change) => (
              <li key={change.number} className="wrap-anywhere">
                {changeWords(change, diary).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <small className="text-mute">
                  {timeInWords(change.at)},{" "}
                  {change.online ? "by the customer" : (change.by ?? "a former colleague")}
                </small>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

const names: Readonly<Record<string, string>> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  vehicle: "Vehicle",
  service: "What for",
  note: "Note",
};

/** "Vehicle: PA73 XYZ, now PA73 XYY"; an end that a time moved along is not named. */
export function changeWords({ changed }: BookingChange, { services }: StaffDiary): string[] {
  const titleOf = (key: string | null) =>
    services.find((one) => one.key === key)?.title ?? key ?? "none";
  return Object.entries(changed).flatMap(([column, [before, after]]) => {
    if (column === "status") return [statuses[after as BookingStatus].label];
    if (column === "starts_at") {
      return [`Moved from ${whenInWords(before ?? "")} to ${whenInWords(after ?? "")}`];
    }
    if (column === "ends_at") {
      return "starts_at" in changed || !after ? [] : [`Until ${whenInWords(after)}`];
    }
    const words = column === "service" ? titleOf : (value: string | null) => value ?? "none";
    return [`${names[column] ?? column}: ${words(before)}, now ${words(after)}`];
  });
}
