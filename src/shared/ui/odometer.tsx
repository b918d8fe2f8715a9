import { classes } from "./classes";

type OdometerProps = {
  /** A whole number; shown with a plus, since it is 'at least'. */
  value: number;
  label: string;
};

const digit = "grid w-[.74em] place-items-center py-1 bg-drum";

/** A statistic as the drums of a mileometer, the last one yellow; read out as one number. */
export function Odometer({ value, label }: OdometerProps) {
  const text = value.toLocaleString("en-GB");
  const characters = text.split("");
  return (
    <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-4">
      <p className="flex items-start gap-2" aria-hidden="true">
        <span className="inline-flex gap-0.5 rounded bg-ink p-1.25 text-h2 leading-tight font-semibold tracking-normal text-ink-text inset-ring inset-ring-ink-line">
          {characters.map((character, index) =>
            character === "," ? (
              <span key={index} className="w-[.24em] py-1 text-center">
                ,
              </span>
            ) : (
              <span
                key={index}
                className={classes(
                  digit,
                  index === characters.length - 1 && "bg-drum-last text-ink",
                )}
              >
                {character}
              </span>
            ),
          )}
        </span>
        <span className="text-h2">+</span>
      </p>
      <p className="font-medium max-sm:text-right sm:mt-3">
        <span className="sr-only">{text}+ </span>
        {label}
      </p>
    </div>
  );
}
