import { marks, setMarks } from "./waiting-marks";
import { putWaiting, removeWaiting, syncTag, type UnsentRequest } from "./waiting-store";

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

/**
 * Keeps a request until there is a connection. `closed`: the browser sends it even when the site is
 * closed; `open`: a page of it sends it; null if the browser refused to keep it.
 */
export async function keepWaiting(request: UnsentRequest): Promise<"closed" | "open" | null> {
  try {
    await putWaiting(request);
  } catch {
    return null;
  }
  setMarks({ ...marks(), [request.slot]: request.id });
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    const { sync } = worker as SyncRegistration;
    if (!sync) return "open";
    await sync.register(syncTag);
    return "closed";
  } catch {
    // Without a worker, or the permission.
    return "open";
  }
}

/** Somebody goes on writing: what waits of this draft is not sent by itself any more. */
export async function withdrawWaiting(slot: string | null): Promise<void> {
  const id = slot === null ? undefined : marks()[slot];
  if (id !== undefined) await dropWaiting(id);
}

/** Forgets a request. */
export async function dropWaiting(id: string): Promise<void> {
  setMarks(Object.fromEntries(Object.entries(marks()).filter(([, marked]) => marked !== id)));
  // Blocked storage keeps nothing.
  await removeWaiting(id).catch(() => undefined);
}

/** Runs `work` while no other tab runs some for waiting requests; at once where tabs cannot agree. */
export async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(syncTag, work) : work();
}
