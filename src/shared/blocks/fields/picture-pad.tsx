import type { PointerEvent, ReactNode } from "react";

type PicturePadProps = {
  src: string;
  /** Where the picture was pressed, or the pressed pointer is now: fractions of width and height. */
  onPoint: (x: number, y: number) => void;
  /** What lies over the picture, placed in percent. */
  children: ReactNode;
};

const within = (value: number) => Math.min(Math.max(value, 0), 1);

/**
 * A picture on which a place is chosen by mouse, pen or finger: a press is enough, no drag is needed
 * (WCAG 2.5.7). Beside it stand fields that do the same with keys, and have the names.
 */
export function PicturePad({ src, onPoint, children }: PicturePadProps) {
  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPoint(within((event.clientX - left) / width), within((event.clientY - top) / height));
  }
  return (
    <div
      aria-hidden="true"
      data-pad=""
      className="relative justify-self-start overflow-hidden rounded-sm bg-line"
      // As large as the picture, also in a grid. Dragging over it moves the place, not the screen.
      style={{ alignSelf: "start", touchAction: "none", userSelect: "none" }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
    >
      <img src={src} alt="" draggable={false} className="block max-h-56 max-w-full" />
      {children}
    </div>
  );
}

type PlaceSliderProps = {
  label: string;
  /** From 0 to 1. */
  value: number;
  least?: number;
  onChange: (value: number) => void;
};

/** A slider in percent; arrow keys move it by 1, Page Up and Page Down by more. */
export function PlaceSlider({ label, value, least = 0, onChange }: PlaceSliderProps) {
  const percent = Math.round(value * 100);
  return (
    <label className="flex flex-wrap justify-between gap-x-3 text-small font-semibold">
      {label}
      <span aria-hidden="true" className="font-normal text-mute">
        {percent} %
      </span>
      <input
        type="range"
        min={Math.round(least * 100)}
        max={100}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
        className="min-h-11 w-full accent-fg"
      />
    </label>
  );
}
