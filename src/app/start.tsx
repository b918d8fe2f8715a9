import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { loadApp } from "./app";
import { readHandover } from "./handover";

/** Takes over what the build wrote, or shows the page where it wrote nothing. */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const isWritten = root.firstElementChild !== null;
  const app = await loadApp(readHandover(root.dataset.handover), isWritten);
  // As a transition it is done in small pieces, and gives way to what the visitor does meanwhile.
  if (isWritten) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
