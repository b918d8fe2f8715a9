import { useEffect, useRef, useState } from "react";
import { garage, mapLinks } from "@/shared/content/garage";
import { Button, ButtonLink } from "@/shared/ui/button";
import { classes } from "@/shared/ui/classes";
import { DrawnMap } from "./drawn-map";
import { Spinner } from "@/shared/ui/spinner";
import { useHydrated } from "@/shared/browser/use-hydrated";

type MapState = "drawn" | "asking" | "loading" | "shown" | "failed";

/** Limit for loading the map (docs/facts.md#map). */
const timeoutMs = 8_000;

/**
 * A drawn map; Google's is loaded only on request, so that no third party learns of the visit before
 * (docs/facts.md#map). The links work in every state. `tall` is for the block that says where we are.
 */
export function GarageMap({ tall = false }: { tall?: boolean }) {
  const [state, setState] = useState<MapState>("drawn");
  const frame = useRef<HTMLDivElement>(null);
  const scripted = useHydrated();
  const waiting = state === "asking" || state === "loading";

  useEffect(() => {
    if (!waiting) return;
    const fail = () => setState("failed");
    const timer = setTimeout(fail, timeoutMs);
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("offline", fail, { signal });
    // The frame of a host that cannot be reached loads the browser's error page: ask with a picture.
    const image = new Image();
    image.addEventListener("load", () => setState("loading"), { signal });
    image.addEventListener("error", fail, { signal });
    image.src = `${mapLinks.probe}?${Date.now()}`;
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [waiting]);

  function load() {
    setState(navigator.onLine ? "asking" : "failed");
    // The pressed button is removed, so move the focus to the map.
    frame.current?.focus();
  }

  return (
    <div>
      <div
        ref={frame}
        tabIndex={-1}
        className={classes(
          "relative overflow-hidden rounded bg-map-ground",
          tall ? "h-100" : "h-75",
        )}
        data-map={state}
      >
        {state !== "failed" && <DrawnMap />}
        {(state === "loading" || state === "shown") && (
          <iframe
            src={mapLinks.embed}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- Google's map needs both, and its own origin keeps it from this page
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            title={`Google map: ${garage.name}`}
            className={
              state === "shown"
                ? "absolute inset-0 size-full"
                : "absolute inset-0 size-full opacity-0"
            }
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setState((now) => (now === "loading" ? "shown" : now))}
          />
        )}
        {state === "drawn" && scripted && (
          <Button size="small" variant="dark" onClick={load} className="absolute bottom-3 left-3">
            Load Google map
          </Button>
        )}
        {waiting && (
          <p
            role="status"
            className="ink absolute bottom-3 left-3 flex min-h-11 items-center gap-2.5 rounded px-4 text-small font-bold"
          >
            Loading map <Spinner />
          </p>
        )}
        {state === "failed" && (
          <div
            role="alert"
            className="grid size-full place-content-center justify-items-center gap-4 p-6 text-center"
          >
            <p className="text-h3">Unable to load map</p>
            <ButtonLink href={mapLinks.view} variant="dark">
              View on Google Maps
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={mapLinks.directions} variant="dark">
          Get Directions
        </ButtonLink>
        <ButtonLink href={mapLinks.view} variant="line">
          View on Google Maps
        </ButtonLink>
      </div>
    </div>
  );
}
