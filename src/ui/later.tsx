import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from "react";
import { EarlyPress, type EarlyNote } from "@/hydration/early-press";
import { firstInteraction } from "@/hydration/first-interaction";
import { readStored } from "@/lib/browser/storage";
import { Notice } from "./notice";

const retryMs = 5_000;
const underWay = new Set<Promise<unknown>>();

/** Resolves when the parts that a page just imported needs are there; rejects if one does not come. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(underWay);
}

/**
 * The lower part of a page: its HTML stands in the page that the build wrote and reads and links
 * without scripts, so these wait until the visitor does something, unless the address chooses a
 * tab, a filter or an answer, or a form's draft is kept under its name. A button pressed before
 * they are there is pressed again once they are. On a change of page, where no HTML stands, they
 * come with the page.
 */
export function later(name: string, load: () => Promise<ComponentType>): ComponentType {
  let part: ComponentType | undefined;
  const selector = `[data-later="${name}"]`;
  const stands = typeof document !== "undefined" && document.querySelector(selector) !== null;
  const early = stands ? new EarlyPress(selector) : undefined;
  const loading = (early ? whenWanted(name, early, load) : withThePage(load)).then((component) => {
    part = component;
    return { default: component };
  });
  // whoever waits for it hears of the failure
  loading.catch(() => undefined);
  const Part = lazy(() => loading);

  // Takes no props: an update before hydration would discard the HTML.
  const Place = memo(function Place() {
    // known already: without the blank moment that even a settled promise takes
    const Ready = part ?? Part;
    return (
      <div data-later={name}>
        <Suspense fallback={null}>
          <Ready />
          <Arrival early={early} />
        </Suspense>
      </div>
    );
  });

  return function Later() {
    const [note, setNote] = useState<EarlyNote>(null);
    useEffect(() => {
      if (early) early.onNote = setNote;
    }, []);
    return (
      <>
        <Place />
        {note && (
          <Notice kind={note.kind} className="mt-4">
            {note.text}
          </Notice>
        )}
      </>
    );
  };
}

/** Stands beside a part, so that its effect runs when the part listens. */
function Arrival({ early }: { early: EarlyPress | undefined }) {
  useEffect(() => early?.arrived(), [early]);
  return null;
}

async function whenWanted(
  name: string,
  early: EarlyPress,
  load: () => Promise<ComponentType>,
): Promise<ComponentType> {
  const { search, hash } = window.location;
  if (!search && !hash && readStored(name) === undefined) await firstInteraction();
  return patiently(early, load);
}

function withThePage(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const loading = load();
  underWay.add(loading);
  void loading.catch(() => undefined).then(() => underWay.delete(loading));
  return loading;
}

/** The HTML stands meanwhile, so a bad connection costs nothing but time. */
async function patiently(
  early: EarlyPress,
  load: () => Promise<ComponentType>,
): Promise<ComponentType> {
  try {
    return await load();
  } catch {
    early.missed();
    await Promise.race([new Promise((resolve) => setTimeout(resolve, retryMs)), early.next()]);
    return patiently(early, load);
  }
}
