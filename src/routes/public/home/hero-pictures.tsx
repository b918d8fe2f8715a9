import { useState } from "react";
import { scenes } from "@/content/home";
import { classes } from "@/ui/classes";
import { Picture } from "@/site/picture";

/** The scene of a step: the one whose turn it is, or the last before it that has arrived. */
function sceneOf(step: number, arrived: ReadonlySet<number>): number {
  for (let back = step; back > 0; back--) {
    const index = back % scenes.length;
    if (arrived.has(index)) return index;
  }
  return 0;
}

/** The pictures behind the hero, crossfading. The second and third come once they have a turn. */
export function HeroPictures({ step }: { step: number }) {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set([0]));
  const shown = sceneOf(step, arrived);
  const wanted = scenes.slice(0, Math.min(step, scenes.length - 1) + 1);

  return (
    <div className="absolute inset-x-0 top-0 -z-10 h-3/5 sm:inset-0 sm:h-full">
      {wanted.map(({ picture }, index) => (
        <Picture
          key={picture.name}
          picture={picture}
          sizes="(width >= 40rem) 100vw, 120vw"
          priority={index === 0}
          eager
          decorative
          onLoad={() => setArrived((now) => new Set(now).add(index))}
          className={classes(
            "absolute inset-0 size-full object-cover object-hero transition-opacity duration-1000 ease-linear",
            index !== shown && "opacity-0",
          )}
        />
      ))}
      <div className="absolute inset-0 bg-veil-hero-small sm:bg-veil-hero" />
    </div>
  );
}

/** What the picture shows, and one measure of it; decoration on wide screens. */
export function SceneCaption({ step }: { step: number }) {
  const { name, measure } = scenes[step % scenes.length] ?? scenes[0];
  return (
    <p
      // new for each scene: lines of another length that stay would count as moved
      key={name}
      aria-hidden="true"
      className="spec ml-auto hidden w-48 flex-none self-end text-right text-ink-soft xl:block"
    >
      <b className="block font-semibold text-fg">{name}</b>
      {measure}
    </p>
  );
}
