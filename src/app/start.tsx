import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { smallLetters } from "@/lib/paths";
import { loadApp } from "./app";
import { readHandover } from "./handover";

/**
 * Takes over what the build wrote for this address, or shows the page where it wrote nothing or, in
 * `404.html`, something else.
 */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const { pathname, search, hash } = window.location;
  const meant = smallLetters(pathname);
  if (meant !== null) return window.location.replace(meant + search + hash);
  const handover = readHandover(root.dataset.handover);
  const isWritten = root.firstElementChild !== null && handover?.path === pathname;
  const app = await loadApp(handover, isWritten);
  // As a transition it is done in small pieces, and gives way to what the visitor does meanwhile.
  if (isWritten) startTransition(() => void hydrateRoot(root, app));
  else {
    // React adds its own, and the first one counts.
    document.querySelector("head > title")?.remove();
    createRoot(root).render(app);
  }
}
