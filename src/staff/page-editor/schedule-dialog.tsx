import { useState } from "react";
import { garageDay } from "@/shared/dates/dates";
import { addDays, garageTime } from "@/shared/dates/days-and-times";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Dialog } from "@/shared/ui/dialog";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { DateInput, TextInput } from "@/shared/ui/text-input";
import {
  scheduleRefusal,
  scheduleWords,
  type ChosenTimes,
  type PageSchedule,
} from "./page-schedules";

type ScheduleDialogProps = {
  /** Whether visitors see the page now. */
  isLive: boolean;
  /** Whether the editor holds changes of a live page, which can go live at a time. */
  isChanged: boolean;
  schedule: PageSchedule | null;
  open: boolean;
  onClose: () => void;
  /** Resolves with why it cannot go live as it is; rejects where the times are refused. */
  onSchedule: (times: ChosenTimes) => Promise<string | undefined>;
  /** Puts the change that waits into the editor; rejects where it cannot be read. */
  onOpenChange: (() => Promise<void>) | undefined;
};

/** Asks for the time at which a page, or a change of it, goes live or is withdrawn (docs/page-editor.md#at-a-time). */
export function ScheduleDialog({ open, onClose, ...rest }: ScheduleDialogProps) {
  const { isLive, isChanged, schedule } = rest;
  const hasChange = isChanged || Boolean(schedule?.change);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={!isLive ? "Publish at a time" : hasChange ? "Change at a time" : "Withdraw at a time"}
      description="By the clock at the garage."
    >
      <Times hasChange={hasChange} onClose={onClose} {...rest} />
    </Dialog>
  );
}

type Chosen = { day: string; time: string };

/** What is set, or a morning to begin with. */
function chosenOf(at: string | null | undefined, days: number): Chosen {
  if (!at) return { day: addDays(garageDay(), days), time: "08:00" };
  const { date, time } = garageTime(new Date(at));
  return { day: date, time };
}

const localOf = ({ day, time }: Chosen) => `${day}T${time}`;

type TimesProps = Omit<ScheduleDialogProps, "open"> & { hasChange: boolean };

function Times(props: TimesProps) {
  const { isLive, isChanged, hasChange, schedule, onSchedule, onOpenChange, onClose } = props;
  const [begins, setBegins] = useState(!isLive || hasChange);
  const [publish, setPublish] = useState(() => chosenOf(schedule?.publish_at, 1));
  const [withdraw, setWithdraw] = useState(() => chosenOf(schedule?.withdraw_at, 31));
  const [ends, setEnds] = useState((isLive && !hasChange) || Boolean(schedule?.withdraw_at));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(times: ChosenTimes | null) {
    setProblem(null);
    if (!times) return setProblem("Choose what is to happen.");
    if (times.publish !== null && isOutdated(props)) return setProblem(explanation(props));
    const chosen = [times.publish, times.withdraw].filter((time) => time !== null);
    if (chosen.some((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time))) {
      return setProblem("Choose a day and a time.");
    }
    const { date, time } = garageTime(new Date());
    if (chosen.some((moment) => moment <= `${date}T${time}`)) {
      return setProblem("This time is past. Choose a later one.");
    }
    await attempt(async () => {
      const refusal = await onSchedule(times);
      if (refusal === undefined) onClose();
      else setProblem(refusal);
    });
  }

  async function attempt(work: () => Promise<void>) {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(scheduleRefusal(error));
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-5">
      {schedule && <p className="font-semibold">{scheduleWords(schedule)}</p>}
      {hasChange && isLive && (
        <CheckBox
          label={isChanged ? "Publish what I have changed" : "Publish the change"}
          checked={begins}
          onChange={(event) => setBegins(event.target.checked)}
        />
      )}
      {begins && (
        <Moment
          legend={isLive ? "The change goes live" : "Goes live"}
          value={publish}
          onChange={setPublish}
        />
      )}
      {(!isLive || hasChange) && (
        <CheckBox
          label={isLive ? "Withdraw the page" : "Withdraw it again"}
          checked={ends}
          onChange={(event) => setEnds(event.target.checked)}
        />
      )}
      {ends && <Moment legend="Is withdrawn" value={withdraw} onChange={setWithdraw} />}
      <p className="text-small text-mute">{explanation(props)}</p>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          onClick={() =>
            void send(
              begins || ends
                ? {
                    publish: begins ? localOf(publish) : null,
                    withdraw: ends ? localOf(withdraw) : null,
                  }
                : null,
            )
          }
        >
          Schedule
        </Button>
        {onOpenChange && (
          <Button variant="line" aria-disabled={busy} onClick={() => void attempt(onOpenChange)}>
            Open the change
          </Button>
        )}
        {schedule && (
          <Button
            variant="line"
            aria-disabled={busy}
            onClick={() => void send({ publish: null, withdraw: null })}
          >
            Take off the schedule
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether a change waits that somebody has saved over since. */
function isOutdated({ isChanged, schedule }: TimesProps): boolean {
  return !isChanged && Boolean(schedule?.change?.isOutdated);
}

function explanation(props: TimesProps): string {
  const { isLive, isChanged, hasChange, onOpenChange } = props;
  if (!isLive) {
    return "Visitors see it from then on, as it was saved last; search engines after the build that follows.";
  }
  if (isOutdated(props)) {
    return `It would overwrite what was saved. ${onOpenChange ? "Open the change" : "Edit the page, press At a time and Open the change"}: it comes into the editor, beside Changes, and is scheduled from there.`;
  }
  if (isChanged) {
    return "Visitors see the page as it is until then, and from then on as it is on your screen now. What you type later is not in it.";
  }
  return hasChange
    ? "Visitors see the page as it is until then."
    : "Visitors see it until then; search engines forget it after the build that follows.";
}

type MomentProps = { legend: string; value: Chosen; onChange: (value: Chosen) => void };

function Moment({ legend, value, onChange }: MomentProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <Field label="Day" look="box">
        <DateInput
          min={garageDay()}
          value={value.day}
          onChange={(event) => onChange({ ...value, day: event.target.value })}
        />
      </Field>
      <Field label="Time" look="box">
        <TextInput
          type="time"
          value={value.time}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
