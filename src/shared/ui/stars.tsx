const edges = "l2.5 5.4 5.9.7-4.4 4 1.2 5.9-5.2-2.9-5.2 2.9 1.2-5.9-4.4-4 5.9-.7z";

/** A star in a box of 18 × 18. */
export const starPath = `M9 .8${edges}`;

/** From one star to the next. */
const step = 21;

/** A rating out of five. */
export function Stars({ rating }: { rating: number }) {
  const stars = Array.from({ length: rating }, (_, index) => `M${9 + index * step} .8${edges}`);
  return (
    <p role="img" aria-label={`${rating} out of 5 stars`} className="text-plate">
      <svg viewBox={`0 0 ${rating * step - 3} 18`} className="h-4.5 w-auto" aria-hidden="true">
        <path fill="currentColor" d={stars.join("")} />
      </svg>
    </p>
  );
}
