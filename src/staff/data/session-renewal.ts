import { RequestError } from "@/shared/http/request";

/** A call that takes longer counts as waiting, so that the screen says so within two seconds. */
const slowMs = 1_500;
const longestPauseMs = 30_000;

let isWaiting = false;
const watchers = new Set<() => void>();
const pauses = new Set<() => void>();

/** Whether the session is being renewed and no server answers; for `useSyncExternalStore`. */
export const renewalWait = {
  current: () => isWaiting,
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** Ends the pause before the next attempt. */
export function retryRenewal(): void {
  for (const end of pauses) end();
}

/**
 * Repeats the call that renews a session until a server answers it (docs/roles.md#sessions). Left to itself
 * the auth client gives up after half a minute, reports that nobody is signed in, and doesn't try
 * again for another minute. Server errors and the rate limit are no answers: the session may live.
 */
export async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  const slow = setTimeout(() => setWaiting(true), slowMs);
  try {
    for (let attempt = 0; ; attempt++) {
      const response = await answerOf(send);
      if (response) return response;
      setWaiting(true);
      await pause(Math.min(1_000 * 2 ** attempt, longestPauseMs));
    }
  } finally {
    clearTimeout(slow);
    setWaiting(false);
  }
}

async function answerOf(send: () => Promise<Response>): Promise<Response | null> {
  try {
    const response = await send();
    return response.status >= 500 || response.status === 429 ? null : response;
  } catch (error) {
    if (error instanceof RequestError && error.failure !== "insecure") return null;
    throw error;
  }
}

/** Resolves after `ms`, when the connection is back, or when `retryRenewal` is called. */
async function pause(ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = () => {};
  await new Promise<void>((resolve) => {
    end = resolve;
    timer = setTimeout(end, ms);
    pauses.add(end);
    window.addEventListener("online", end);
  });
  clearTimeout(timer);
  pauses.delete(end);
  window.removeEventListener("online", end);
}

function setWaiting(next: boolean): void {
  isWaiting = next;
  for (const tell of watchers) tell();
}
