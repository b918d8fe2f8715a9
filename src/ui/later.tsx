import { lazy, memo, Suspense, type ComponentType } from "react";
import { firstInteraction } from "@/lib/first-interaction";

const retryMs = 5_000;
const underWay = new Set<Promise<unknown>>();

/** Resolves when the parts that a page just imported needs are there; rejects if one does not come. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(underWay);
}

/**
 * The lower part of a page: its HTML stands in the page that the build wrote and reads and links
 * without scripts, so these wait until the visitor does something. On a change of page, where no
 * HTML stands, they come with the page. It takes no props: an update before hydration would
 * discard the HTML.
 */
export function later(name: string, load: () => Promise<ComponentType>): ComponentType {
  let part: ComponentType | undefined;
  const keep = (component: ComponentType) => {
    part = component;
    return { default: component };
  };
  const loading = begin(name, load).then(keep);
  // whoever waits for it hears of the failure
  loading.catch(() => undefined);
  const Part = lazy(() => loading);
  return memo(function Later() {
    // known already: without the blank moment that even a settled promise takes
    const Ready = part ?? Part;
    return (
      <div data-later={name}>
        <Suspense fallback={null}>
          <Ready />
        </Suspense>
      </div>
    );
  });
}

function begin(name: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  if (typeof document === "undefined") return load();
  if (document.querySelector(`[data-later="${name}"]`)) {
    return firstInteraction().then(() => patiently(load));
  }
  const loading = load();
  underWay.add(loading);
  void loading.catch(() => undefined).then(() => underWay.delete(loading));
  return loading;
}

/** The HTML stands meanwhile, so a bad connection costs nothing but time. */
async function patiently(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return patiently(load);
  }
}
