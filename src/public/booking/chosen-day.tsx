import { useId, type Ref } from "react";
import { dayInWords } from "@/shared/dates/dates";
import { countText, type FreeTime } from "@/shared/dates/free-times";
import { serviceOptions } from "@/shared/site/service-options";
import { minutesText } from "@/shared/site/visit-words";
import { textLinkClass } from "@/shared/ui/button-class";
import { chosenText } from "./book-visit";
import type { ChosenTime } from "./use-visit";

type ChosenDayProps = {
  day: string;
  /** Null where no time can be chosen. */
  diary: { minutes: number } | null;
  times: readonly FreeTime[] | null;
  chosen: ChosenTime | null;
  /** Shows again what it was chosen from. */
  onChange: () => void;
  /** The button, which takes the focus of what was pressed. */
  ref: Ref<HTMLButtonElement>;
};

/** "26 Nov" of "26 November", so that day and time stand on one line of a phone. */
const shortMonth = (text: string) => text.replace(/(\d \p{L}{3})\p{L}+/u, "$1");

/** The chosen day and time, in one strip in the place of the lists that they were chosen from. */
export function ChosenDay({ day, diary, times, chosen, onChange, ref }: ChosenDayProps) {
  const id = useId();
  const title = serviceOptions.find(({ value }) => value === chosen?.service)?.label;
  return (
    <div className="ink -mx-5 -mb-2 flex items-center justify-between gap-4 px-5 py-3 shadow-[inset_0_-4px_0_theme(colors.plate.DEFAULT)] sm:-mb-3.5">
      <p id={id} className="min-w-0 leading-snug">
        <strong className="block font-semibold">
          {shortMonth(chosen ? chosenText(chosen) : dayInWords(day))}
        </strong>
        <span className="block text-small leading-snug text-ink-soft">
          {chosen && diary && `${title}, about ${minutesText(diary.minutes)}`}
          {!chosen && (times ? countText(times.length) : "We ring to agree a time.")}
        </span>
      </p>
      <button
        ref={ref}
        type="button"
        aria-describedby={id}
        className={`${textLinkClass} flex-none`}
        onClick={onChange}
      >
        Change<span className="sr-only"> day or time</span>
      </button>
    </div>
  );
}
