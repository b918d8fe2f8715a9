import { lazy, memo, Suspense, type ComponentType } from "react";
import { firstInteraction } from "@/lib/first-interaction";

/**
 * The lower part of a page: its HTML stands in the page that the build wrote and reads and links
 * without scripts, so these wait until the visitor does something. On a change of page, where no
 * HTML stands, they come at once. It takes no props: an update before hydration would discard the
 * HTML.
 */
export function later(name: string, load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => {
    const stands =
      typeof document !== "undefined" && document.querySelector(`[data-later="${name}"]`);
    if (stands) await firstInteraction();
    return { default: await load() };
  });
  return memo(function Later() {
    return (
      <div data-later={name}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </div>
    );
  });
}
