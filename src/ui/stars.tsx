/** A star in a box of 18 × 18. */
export const starPath = "m9 .8 2.5 5.4 5.9.7-4.4 4 1.2 5.9L9 13.9l-5.2 2.9L5 10.9l-4.4-4 5.9-.7z";

/** A rating out of five. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p role="img" aria-label={`${rating} out of 5 stars`} className="flex gap-0.75 text-plate">
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} viewBox="0 0 18 18" className="size-4.5" aria-hidden="true">
          <path fill="currentColor" d={starPath} />
        </svg>
      ))}
    </p>
  );
}
