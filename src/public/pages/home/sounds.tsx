import type { SyntheticEvent } from "react";
import { pictures } from "@/shared/content/pictures";
import { sounds, type Sound } from "@/shared/content/sounds";
import { Picture } from "@/public/site/picture";
import { useFacts } from "@/shared/site/use-facts";
import { classes } from "@/shared/ui/classes";
import { SoundSlip } from "./sound-slip";

/**
 * 'What does it sound like?': six words, each opens what it may be, whether the car is safe to drive
 * and what it costs. Native `details` of one name, so that one is open at a time, without scripts.
 */
export function HomeSounds() {
  return (
    <section aria-labelledby="sounds" className="ink overflow-clip border-t border-line py-section">
      <div className="wrap">
        <div className="mb-[clamp(1.5rem,3.4vw,3.25rem)] flex flex-col justify-between gap-5 nav:flex-row nav:items-end">
          <h2 id="sounds" className="text-h2">
            What does it sound like?
          </h2>
          <p className="max-w-[26em] text-mute">
            Nobody needs the name of the part. Pick the word that fits; it travels to the booking
            with you.
          </p>
        </div>
        <div className="group/sounds relative">
          {sounds(useFacts()).map((sound) => (
            <SoundDetails key={sound.word} sound={sound} />
          ))}
          <Idle />
        </div>
      </div>
    </section>
  );
}

const word =
  "pb-[.06em] text-[clamp(2.75rem,1.6rem+4.9vw,5.5rem)] leading-none font-bold tracking-[-.045em] " +
  "whitespace-nowrap tiny:whitespace-normal nav:text-[clamp(3.5rem,6.1vw,5.5rem)] " +
  // While one is open, the others step back.
  "group-has-[[open]]/sounds:text-mute group-open/sound:text-fg!";

const plus =
  "relative mx-auto size-4.5 before:absolute before:inset-x-0 before:inset-y-2 before:bg-current after:absolute " +
  "after:inset-x-2 after:inset-y-0 after:bg-current " +
  // A lit lamp.
  "group-open/sound:size-3.5 group-open/sound:rounded-full group-open/sound:bg-plate " +
  "group-open/sound:before:hidden group-open/sound:after:hidden";

/** For browsers that know no name of `details`: their answers would lie above each other. */
function closeOthers({ currentTarget: pressed }: SyntheticEvent<HTMLDetailsElement>) {
  if (!pressed.open) return;
  for (const other of pressed.parentElement?.querySelectorAll("details") ?? []) {
    if (other !== pressed) other.open = false;
  }
}

function SoundDetails({ sound }: { sound: Sound }) {
  return (
    <details
      name="sound"
      onToggle={closeOthers}
      className="group/sound border-t border-line first:border-t-2 first:border-rule last-of-type:border-b nav:w-[47%]"
    >
      <summary className="grid min-h-18 list-none grid-cols-[auto_minmax(0,1fr)_1.25rem] items-center gap-3.5 tiny:grid-cols-[minmax(0,1fr)_1.25rem] nav:min-h-27 xl:min-h-24 [&::-webkit-details-marker]:hidden">
        <span className={word}>{sound.word}</span>
        <span className="spec ml-auto max-w-[13ch] text-right leading-tight text-mute tiny:order-last tiny:m-0 tiny:max-w-none tiny:pb-3 tiny:text-left nav:max-w-[16ch] xl:text-small">
          {sound.when}
        </span>
        <span aria-hidden="true" className={plus} />
      </summary>
      <SoundSlip sound={sound} />
    </details>
  );
}

/** What stands at the right while nothing is open, on wide screens. */
function Idle() {
  return (
    <div
      className={classes(
        "absolute inset-y-0 right-[calc(-1*clamp(20px,5vw,80px))] left-[53%] max-nav:hidden",
        "group-has-[[open]]/sounds:invisible",
      )}
    >
      <div className="absolute inset-0 -top-10 -z-0">
        <Picture
          picture={pictures.sparkplug}
          sizes="(width >= 56.25rem) 50vw, 1px"
          decorative
          className="size-full object-cover object-[60%_50%]"
        />
        <div className="absolute inset-0 bg-veil-idle" />
      </div>
      <p className="absolute bottom-2 left-0 max-w-[24em] text-lead text-ink-soft">
        Press the word that fits. You get the likely causes, whether it’s safe to drive, and what it
        costs.
      </p>
    </div>
  );
}
