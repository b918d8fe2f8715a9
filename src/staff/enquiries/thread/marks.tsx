import { markLabels } from "./words";
import type { Mark } from "./schema";

type MarksProps = {
  marks: readonly Mark[];
  /** Of whom the request is. */
  name: string;
  /** The mark that holds at present. */
  pressed?: Mark | null | undefined;
  onPress: (mark: Mark) => void;
};

/** Joined buttons that say what became of a request, each one press. */
export function Marks({ marks, name, pressed = null, onPress }: MarksProps) {
  return (
    <div role="group" aria-label={`State of ${name}'s request`} className="desk-marks">
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={mark === pressed}
          onClick={() => onPress(mark)}
        >
          {markLabels[mark]}
        </button>
      ))}
    </div>
  );
}
