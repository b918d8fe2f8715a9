import type { ReactElement } from "react";
import { textLinkClass } from "@/shared/ui/button-class";
import { trustedScript } from "@/shared/browser/trusted-script";
import { savesData } from "@/shared/browser/saves-data";
import { logger } from "@/shared/http/logger";
import type { WorkerMessage } from "@/shared/browser/worker-message";

/**
 * Registers the service worker, which then fetches the offline copy (docs/offline.md#copy), unless the
 * visitor saves data. Calls `onNewer` with a line that offers it when a newer version of the site than
 * this page is ready.
 */
export async function keepOfflineCopy(onNewer: (line: ReactElement) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  try {
    const url = trustedScript("/sw.js");
    const registration = await navigator.serviceWorker.register(url, { updateViaCache: "none" });
    const look = async () => {
      const { waiting } = registration;
      if (waiting && !(await isOfThisPage(waiting))) {
        onNewer(<NewerLine onPress={() => takeOver(waiting)} />);
      }
    };
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => void look());
    });
    await look();
  } catch (error) {
    // The browser forbids it, or the connection is lost: the site works without.
    logger.debug(`There is no offline copy: ${String(error)}`);
  }
}

/** A page just loaded is of the newest version, while the worker of an older one may still run. */
async function isOfThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "";
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    port1.start();
  });
  worker.postMessage({ ask: "is yours", script } satisfies WorkerMessage, [port2]);
  return answer;
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), {
    once: true,
  });
  worker.postMessage({ ask: "take over" } satisfies WorkerMessage, []);
}

function NewerLine({ onPress }: { onPress: () => void }) {
  return (
    <aside aria-label="Newer version" className="ink border-b border-line">
      <p role="status" className="wrap text-small">
        A newer version of this site is ready.{" "}
        <button type="button" className={textLinkClass} onClick={onPress}>
          Reload
        </button>
      </p>
    </aside>
  );
}
