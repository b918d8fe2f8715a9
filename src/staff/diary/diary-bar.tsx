import { Link, useNavigate } from "react-router-dom";
import { dayInWords, garageDay, mondayOf } from "@/shared/dates/dates";
import { addDays } from "@/shared/dates/days-and-times";
import { diaryPath, paths, type DiaryAddress } from "@/shared/paths";
import { IfOpen } from "@/staff/session/if-open";
import { Button } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { Field } from "@/shared/ui/field";
import { DateInput } from "@/shared/ui/text-input";
import { shortDay } from "./times";

type DiaryBarProps = DiaryAddress & {
  onNew: () => void;
  onCloseDay: () => void;
  onCancel: () => void;
  /** Null where visitors cannot book anyway. */
  onPause: (() => void) | null;
};

/** Which day or week is shown, and what can be done on it. */
export function DiaryBar(props: DiaryBarProps) {
  const { day, view, onNew, onCloseDay, onCancel, onPause } = props;
  const navigate = useNavigate();
  const step = view === "week" ? 7 : 1;
  const link = buttonClass({ variant: "line", size: "small" });
  const monday = mondayOf(day);
  return (
    <div className="grid gap-4 pt-8 pb-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">
          {view === "week" ? `Week of ${dayInWords(monday)}` : dayInWords(day)}
        </h1>
        <Button size="small" className="diary-no-print" aria-keyshortcuts="Alt+N" onClick={onNew}>
          New booking
        </Button>
      </div>
      <div className="diary-no-print flex flex-wrap items-end gap-3">
        <Link to={diaryPath({ day: addDays(day, -step), view })} className={link}>
          {view === "week" ? "Week before" : "Day before"}
        </Link>
        <Link to={diaryPath({ day: garageDay(), view })} className={link}>
          Today
        </Link>
        <Link to={diaryPath({ day: addDays(day, step), view })} className={link}>
          {view === "week" ? "Next week" : "Next day"}
        </Link>
        <Field label="Go to" look="box">
          <DateInput
            value={day}
            onChange={({ target }) => {
              if (target.value) void navigate(diaryPath({ day: target.value, view }));
            }}
          />
        </Field>
        <nav aria-label="View" className="flex flex-wrap gap-3">
          {(["day", "week"] as const).map((one) => (
            <Link
              key={one}
              to={diaryPath({ day, view: one })}
              aria-current={view === one ? "true" : undefined}
              className={buttonClass({ variant: view === one ? "dark" : "line", size: "small" })}
            >
              {one === "day" ? "Day" : "Week"}
            </Link>
          ))}
        </nav>
        <Button variant="line" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="line" size="small" onClick={onCloseDay}>
          Close a day
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          Cancel several
        </Button>
        {onPause && (
          <Button variant="line" size="small" onClick={onPause}>
            Pause web bookings
          </Button>
        )}
        <IfOpen to={paths.adminDiarySettings}>
          <Link to={paths.adminDiarySettings} className={link}>
            Settings
          </Link>
        </IfOpen>
      </div>
      {view === "day" && (
        <nav aria-label="Days of this week" className="diary-strip diary-no-print">
          {Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((one) => {
            const { weekday, date } = shortDay(one);
            return (
              <Link
                key={one}
                to={diaryPath({ day: one, view })}
                aria-current={one === day ? "date" : undefined}
                aria-label={dayInWords(one)}
              >
                <small>{weekday}</small>
                {date}
              </Link>
            );
          })}
        </nav>
      )}
    </div>
  );
}
