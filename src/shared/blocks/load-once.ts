import { use } from "react";

const pauseMs = 5_000;

/** A part of a page that is fetched where it is needed. */
export type LatePart<Part> = {
  /** Fetches it once; resolves when it is there. */
  load: () => Promise<Part>;
  /** The part, for a component; suspends until it is there. */
  usePart: () => Part;
};

/**
 * Fetches a part of a page once. Repeated without an end: what it shows stands in the HTML already,
 * and links in it work.
 */
export function loadOnce<Part>(fetchPart: () => Promise<Part>): LatePart<Part> {
  let loaded: { part: Part } | undefined;
  let loading: Promise<Part> | undefined;

  async function untilLoaded(): Promise<Part> {
    for (;;) {
      try {
        const part = await fetchPart();
        loaded = { part };
        return part;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
  const load = () => (loading ??= untilLoaded());
  // Without the blank moment that even a settled promise takes.
  return { load, usePart: () => (loaded ? loaded.part : use(load())) };
}
