import { dayInWords } from "@/shared/dates/dates";
import type { FreeTime } from "@/shared/dates/free-times";
import { TimeChoice, type LostTime } from "@/public/site/time-choice";
import { minutesText } from "@/shared/site/visit-words";
import { CheckBox } from "@/shared/ui/check-box";
import { FieldGroup } from "@/shared/ui/field";

type VisitTimesProps = {
  /** The chosen day, `yyyy-MM-dd`. */
  day: string;
  times: readonly FreeTime[];
  /** How long the work takes. */
  minutes: number;
  /** `starts` of the chosen time, or empty. */
  chosen: string;
  onChoose: (time: FreeTime | null) => void;
  /** A time was pressed by pointer. */
  onPress: () => void;
  /** The chosen time is shown elsewhere, in the place of all. */
  isClosed: boolean;
  lost: LostTime | null;
  /** Whether the courtesy car is wanted; null where none is offered. */
  car: boolean | null;
  onCar: (isWanted: boolean) => void;
};

/**
 * The free times of the chosen day (docs/diary.md#times-in-forms). None has to be chosen: then the request is
 * as without a diary.
 */
export function VisitTimes(props: VisitTimesProps) {
  const { day, times, minutes, chosen, onChoose, onPress, isClosed, lost, car, onCar } = props;
  const isFull = times.length === 0 && !lost;
  const carBox = car !== null && (
    <CheckBox
      label="I need the courtesy car"
      checked={car}
      onChange={({ target }) => onCar(target.checked)}
    />
  );
  if (isClosed) {
    return (
      carBox && (
        <FieldGroup label="Courtesy car" optional wide>
          {carBox}
        </FieldGroup>
      )
    );
  }
  return (
    <FieldGroup
      label={`Time on ${dayInWords(day)}`}
      optional
      hint={
        isFull ? undefined : `About ${minutesText(minutes)}. Without a time we ring to agree one.`
      }
      wide
    >
      {isFull ? (
        <p role="status">
          No times are left that day. Choose another one, or keep it as a wish: we ring to find a
          time.
        </p>
      ) : (
        <TimeChoice {...{ times, chosen, lost, onChoose, onPress }} />
      )}
      {carBox}
    </FieldGroup>
  );
}
