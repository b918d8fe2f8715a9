import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from "react";
import { readStored, storedSlots } from "@/shared/browser/storage";
import { ClickReplay, type PressNote } from "./click-replay";
import { firstInteraction } from "./first-interaction";
import { retryImport } from "./retry-import";

type Load = () => Promise<ComponentType>;

const retryMs = 5_000;
const pending = new Set<Promise<unknown>>();

const noteLooks = {
  error: "border border-l-8 border-bad bg-pane text-bad",
  info: "border border-edge bg-pane text-fg",
};

/** Resolves when the sections of a page that was just imported are loaded; rejects if one fails. */
export async function sectionsLoaded(): Promise<void> {
  await Promise.all(pending);
}

/**
 * The lower part of a page. If its HTML is prerendered, it is fetched and hydrated at the first
 * interaction; earlier if the address chooses a tab, a filter or an answer, or if a form's draft or
 * receipt is stored under `name`. On a change of page it loads with the page: see `sectionsLoaded`.
 */
export function lazySection(name: string, load: Load): ComponentType {
  let loaded: ComponentType | undefined;
  const selector = `[data-section="${name}"]`;
  const isWritten = typeof document !== "undefined" && document.querySelector(selector) !== null;
  const clicks = isWritten ? new ClickReplay(selector) : undefined;
  const loading = (clicks ? loadWhenWanted(name, clicks, load) : loadWithPage(load)).then(
    (component) => {
      loaded = component;
      return { default: component };
    },
  );
  // React and `sectionsLoaded` report the failure.
  loading.catch(() => undefined);
  const Lazy = lazy(() => loading);

  // Takes no props: an update before hydration would discard the HTML.
  const Section = memo(function Section() {
    // Without the blank moment that even a settled promise takes.
    const Ready = loaded ?? Lazy;
    return (
      <div data-section={name}>
        <Suspense fallback={null}>
          <Ready />
          <Hydrated clicks={clicks} />
        </Suspense>
      </div>
    );
  });

  return function LazySection() {
    const [note, setNote] = useState<PressNote>(null);
    useEffect(() => {
      if (clicks) clicks.onNote = setNote;
    }, []);
    return (
      <>
        <Section />
        {note && (
          <p
            role={note.kind === "error" ? "alert" : "status"}
            className={`mt-4 rounded-sm px-4 py-4 leading-card font-medium ${noteLooks[note.kind]}`}
          >
            {note.text}
          </p>
        )}
      </>
    );
  };
}

/** Its effect runs after those of the section beside it. */
function Hydrated({ clicks }: { clicks: ClickReplay | undefined }) {
  useEffect(() => clicks?.replay(), [clicks]);
  return null;
}

async function loadWhenWanted(name: string, clicks: ClickReplay, load: Load) {
  const { search, hash } = window.location;
  const isKept = storedSlots(name).length > 0 || readStored(name, "session") !== undefined;
  if (!search && !hash && !isKept) await firstInteraction();
  // The HTML can be read meanwhile, so a bad connection costs nothing but time.
  for (;;) {
    try {
      return await load();
    } catch {
      clicks.fail();
      await Promise.race([new Promise((resolve) => setTimeout(resolve, retryMs)), clicks.next()]);
    }
  }
}

function loadWithPage(load: Load): Promise<ComponentType> {
  const loading = retryImport(load)();
  pending.add(loading);
  void loading.catch(() => undefined).then(() => pending.delete(loading));
  return loading;
}
