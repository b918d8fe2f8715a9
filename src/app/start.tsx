import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { smallLetters } from "@/shared/paths";
import { loadApp } from "./app";
import { readHydrationData } from "./hydration-data";

/**
 * Hydrates what the build prerendered for this address. Renders the page where it prerendered
 * nothing or, as in `404.html`, another one.
 */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const { pathname, search, hash } = window.location;
  const meant = smallLetters(pathname);
  if (meant !== null) return window.location.replace(meant + search + hash);
  const hydrationData = readHydrationData(root.dataset.hydration);
  const isWritten = root.firstElementChild !== null && hydrationData?.path === pathname;
  const app = await loadApp(hydrationData, isWritten);
  // A transition hydrates in small, interruptible tasks.
  if (isWritten) startTransition(() => void hydrateRoot(root, app));
  else {
    // React adds its own beside those of the document; of two titles the first one counts.
    for (const own of document.head.querySelectorAll("title, meta[name=robots]")) own.remove();
    createRoot(root).render(app);
  }
}
