import { useState } from "react";
import { scenes } from "@/shared/content/home";
import { classes } from "@/shared/ui/classes";
import { Picture } from "@/public/site/picture";

/** Index of the picture for a step: its own, or the latest earlier one that has loaded. */
function sceneOf(step: number, arrived: ReadonlySet<number>): number {
  for (let back = step; back > 0; back--) {
    const index = back % scenes.length;
    if (arrived.has(index)) return index;
  }
  return 0;
}

/** The crossfading pictures behind the hero. Each after the first is fetched at its first step. */
export function HeroPictures({ step }: { step: number }) {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set([0]));
  const shown = sceneOf(step, arrived);
  const wanted = scenes.slice(0, Math.min(step, scenes.length - 1) + 1);

  return (
    <div className="absolute inset-0 -z-10">
      {wanted.map(({ picture }, index) => (
        <Picture
          key={picture.name}
          picture={picture}
          hero
          priority={index === 0}
          eager
          decorative
          onLoad={() => setArrived((now) => new Set(now).add(index))}
          className={classes(
            "absolute inset-0 size-full object-cover object-hero-raised lg:object-hero side:object-hero transition-opacity duration-1000 ease-linear",
            index !== shown && "opacity-0",
          )}
        />
      ))}
      <div className="absolute inset-0 bg-veil-hero-small lg:bg-veil-hero side:bg-veil-hero" />
    </div>
  );
}

/** Caption of the picture; decorative, on wide screens only. */
export function SceneCaption({ step }: { step: number }) {
  const { name, measure } = scenes[step % scenes.length] ?? scenes[0];
  return (
    <p
      // Remount per scene: reused lines of another length would count as layout shift.
      key={name}
      aria-hidden="true"
      className="spec absolute right-0 bottom-0 hidden w-48 text-right text-ink-soft xl:block side:hidden"
    >
      <b className="block font-semibold text-fg">{name}</b>
      {measure}
    </p>
  );
}
