import { useState } from "react";
import { garageDay } from "@/lib/dates/dates";
import { addDays, garageTime } from "@/lib/dates/opening-hours";
import { Button } from "@/ui/button";
import { CheckBox } from "@/ui/check-box";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { DateInput, TextInput } from "@/ui/text-input";
import {
  scheduleRefusal,
  scheduleWords,
  type ChosenTimes,
  type PageSchedule,
} from "./page-schedules";

type ScheduleDialogProps = {
  /** Whether visitors see the page now. */
  isLive: boolean;
  schedule: PageSchedule | null;
  open: boolean;
  onClose: () => void;
  /** Rejects where the times are refused; the dialog says why and stays. */
  onSchedule: (times: ChosenTimes) => Promise<void>;
};

/** Asks for the day and time at which a page goes live or is withdrawn (decision 0141). */
export function ScheduleDialog({ open, onClose, isLive, ...rest }: ScheduleDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isLive ? "Withdraw at a time" : "Publish at a time"}
      description="By the clock at the garage."
    >
      <Times isLive={isLive} onClose={onClose} {...rest} />
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

function Times({ isLive, schedule, onSchedule, onClose }: Omit<ScheduleDialogProps, "open">) {
  const [publish, setPublish] = useState(() => chosenOf(schedule?.publish_at, 1));
  const [withdraw, setWithdraw] = useState(() => chosenOf(schedule?.withdraw_at, 31));
  const [ends, setEnds] = useState(isLive || Boolean(schedule?.withdraw_at));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(times: ChosenTimes) {
    setProblem(null);
    const chosen = [times.publish, times.withdraw].filter((time) => time !== null);
    if (chosen.some((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time))) {
      return setProblem("Choose a day and a time.");
    }
    const { date, time } = garageTime(new Date());
    if (chosen.some((moment) => moment <= `${date}T${time}`)) {
      return setProblem("This time is past. Choose a later one.");
    }
    setBusy(true);
    try {
      await onSchedule(times);
      onClose();
    } catch (error) {
      setProblem(scheduleRefusal(error));
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-5">
      {schedule && <p className="font-semibold">{scheduleWords(schedule)}</p>}
      {!isLive && <Moment legend="Goes live" value={publish} onChange={setPublish} />}
      {!isLive && (
        <CheckBox
          label="Withdraw it again"
          checked={ends}
          onChange={(event) => setEnds(event.target.checked)}
        />
      )}
      {ends && <Moment legend="Is withdrawn" value={withdraw} onChange={setWithdraw} />}
      <p className="text-small text-mute">
        {isLive
          ? "Visitors see it until then; search engines forget it after the build that follows."
          : "Visitors see it from then on, as it was saved last; search engines after the build that follows."}
      </p>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          onClick={() =>
            void send({
              publish: isLive ? null : localOf(publish),
              withdraw: ends ? localOf(withdraw) : null,
            })
          }
        >
          Schedule
        </Button>
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
