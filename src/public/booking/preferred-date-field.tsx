import { useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormFields } from "@/shared/form/types";
import { useFormText } from "@/shared/form/use-form-text";
import type { FreeTime } from "@/shared/dates/free-times";
import { addDays } from "@/shared/dates/days-and-times";
import { closedDays, hasHours, hoursOn } from "@/shared/dates/opening-hours";
import { dayRows, type DayRange } from "@/public/site/day-rows";
import { useFacts } from "@/shared/site/use-facts";
import { textLinkClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { DayList } from "@/shared/ui/day-list";
import { FieldGroup } from "@/shared/ui/field";
import { DateInput } from "@/shared/ui/text-input";
import { ChosenDay } from "./chosen-day";
import { ClosedDay } from "./closed-day";
import type { Visit } from "./use-visit";
import { useVisitField } from "./use-visit-field";

/** Days of the list at first, and with each press of "Later days". */
const firstDays = 8;
const moreDays = 7;

type DateFieldProps = FormFields & {
  days: DayRange | undefined;
  from: "today" | "tomorrow";
  /** The chosen time, where the form can book one. */
  visit?: Visit;
  /** What the time is for, where the form does not ask; else the form's field `service`. */
  service?: string;
};

/**
 * A day within `days`, `yyyy-MM-dd`: a list of the next ones, and below it the browser's own date
 * field, which holds the value and is there before hydration, when `days` is undefined
 * (docs/facts.md#two-figures and docs/diary.md#days). Where the diary is on, each day says how many times are
 * free, and the chosen one shows them (docs/diary.md#times-in-forms).
 */
export function PreferredDateField(props: DateFieldProps) {
  const { control, error, days, from, visit } = props;
  const { ref, onChange, ...registered } = control("preferredDate");
  const visitControl = visit && control("visit");
  const facts = useFacts();
  const id = useId();
  const field = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const form = frame?.closest("form") ?? null;
  const change = useRef<HTMLButtonElement>(null);
  /** What a press has chosen is shown in one strip. */
  const [closed, setClosed] = useState<"nothing" | "days" | "times">("nothing");
  const visitField = useRef<HTMLInputElement | null>(null);
  const [chosen, setChosen] = useState("");
  const [kept, setKept] = useState("");
  const asked = useFormText(visit ? form : null, serviceOf);
  const service = props.service ?? asked;
  const [view, setView] = useState<{ start: string | null; count: number }>({
    start: null,
    count: firstDays,
  });

  // The form library sets the value, of a draft for example, without an event.
  const read = () => {
    setChosen(field.current?.value ?? "");
    setKept(visitField.current?.value ?? "");
  };
  useLayoutEffect(() => {
    read();
  });

  const today = days && (from === "today" ? days.first : addDays(days.first, -1));
  const isOffered = days && chosen >= days.first && chosen <= days.last;
  const start = view.start ?? today;
  const shown = days &&
    start && {
      first: start < days.first ? days.first : start,
      last: addDays(start, view.count - 1),
    };
  const keep = useCallback((text: string) => typeInto(visitField.current, text), []);
  const slots = useVisitField({
    visit,
    kept,
    keep,
    service,
    form,
    day: chosen,
    shown: shown || null,
    range: days,
  });
  const rows =
    days && today && start
      ? dayRows({ start, count: view.count, range: days, today, times: slots.diary?.times }, facts)
      : null;
  // A day beyond the list begins a list of its own.
  if (isOffered && !rows?.some(({ day }) => day === chosen)) {
    setView({ start: chosen, count: firstDays });
  }

  const choose = (day: string) => typeInto(field.current, day);

  /** A near time may be of another day. */
  function chooseTime(time: FreeTime | null) {
    if (time && time.day !== chosen) flushSync(() => choose(time.day));
    slots.choose(time);
  }

  /** Focuses the first day from `day` on that can be chosen. */
  function focusDay(day = "") {
    const radios = [...(list.current?.querySelectorAll("input") ?? [])];
    radios.find(({ value }) => value >= day)?.focus({ preventScroll: true });
  }

  function showLater() {
    const last = rows?.at(-1)?.day;
    flushSync(() => setView(({ start, count }) => ({ start, count: count + moreDays })));
    if (last) focusDay(addDays(last, 1));
  }

  function clear() {
    flushSync(() => {
      choose("");
      setView({ start: null, count: firstDays });
    });
    focusDay();
  }

  /** After a press: the strip takes the focus, and what comes next is in view. */
  function close(what: "days" | "times") {
    flushSync(() => setClosed(what));
    change.current?.focus({ preventScroll: true });
    frame?.closest("fieldset")?.scrollIntoView({ block: "start" });
  }

  function openAgain() {
    flushSync(() => setClosed("nothing"));
    list.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }

  const isAtEnd = days && rows?.at(-1)?.day === days.last;
  const { Times } = slots;
  const isClosed = closed !== "nothing" && isOffered;
  const isTimeClosed = closed === "times" && slots.chosen !== null;
  return (
    <>
      <FieldGroup
        label="Preferred date"
        optional
        hint={
          isClosed
            ? undefined
            : `From ${from}.${hasHours(facts) ? ` We are closed on ${closedDays(facts)}.` : ""}`
        }
        error={error("preferredDate")}
        wide
      >
        {isClosed && <ChosenDay ref={change} day={chosen} {...slots} onChange={openAgain} />}
        <div
          ref={setFrame}
          className={classes("@container -mx-5 border-b border-line", isClosed && "hidden")}
        >
          <DayList
            ref={list}
            rows={rows}
            emptyRows={firstDays}
            chosen={chosen}
            onChoose={choose}
            onPress={() => close("days")}
          />
          <div
            className={classes("flex gap-6 border-t border-line px-5 py-1", !days && "invisible")}
          >
            {!isAtEnd && (
              <button type="button" className={textLinkClass} onClick={showLater}>
                Later days
              </button>
            )}
            <button
              type="button"
              className={classes(textLinkClass, !chosen && "invisible")}
              onClick={clear}
            >
              Any day
            </button>
          </div>
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-t border-line px-5 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
            <label htmlFor={id} className="py-3 font-semibold">
              Pick a date
            </label>
            {/* Browsers draw it less wide once it has a range: keep its place. */}
            <span className="w-44 max-w-full">
              <DateInput
                id={id}
                {...registered}
                empty={!chosen}
                ref={(element) => {
                  field.current = element;
                  ref?.(element);
                }}
                onChange={(event) => {
                  setChosen(event.target.value);
                  void onChange?.(event);
                }}
                autoComplete="off"
                min={days?.first}
                max={days?.last}
              />
            </span>
          </div>
        </div>
        <div role="status">
          {days && isOffered && hasHours(facts) && hoursOn(chosen, facts).length === 0 && (
            <ClosedDay
              key={chosen}
              day={chosen}
              opening={facts}
              range={days}
              onTake={(day) => {
                flushSync(() => choose(day));
                focusDay(day);
              }}
            />
          )}
        </div>
      </FieldGroup>
      {visitControl && (
        // Holds the chosen time for the draft; nobody sees it.
        <input
          name={visitControl.name}
          hidden
          autoComplete="off"
          ref={(element) => {
            visitField.current = element;
            visitControl.ref?.(element);
          }}
          onChange={(event) => {
            setKept(event.target.value);
            void visitControl.onChange?.(event);
          }}
        />
      )}
      {Times && slots.diary && slots.times && (
        <Times
          day={chosen}
          times={slots.times}
          minutes={slots.diary.minutes}
          chosen={slots.chosen?.time.starts ?? ""}
          lost={slots.lost}
          car={slots.car}
          onCar={slots.wantCar}
          onChoose={chooseTime}
          onPress={() => close("times")}
          isClosed={isTimeClosed}
        />
      )}
      {slots.paused && isOffered && (
        <FieldGroup label="Time" optional wide>
          <p role="status">
            <bdi>{slots.paused}</bdi> We ring to agree a time.
          </p>
        </FieldGroup>
      )}
    </>
  );
}

/** As if it had been typed, so that form and draft hear of it. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  // React ignores the event if the value was set by its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The chosen service of a form that asks for one. */
function serviceOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem("service");
  return field instanceof RadioNodeList ? field.value : "";
}
