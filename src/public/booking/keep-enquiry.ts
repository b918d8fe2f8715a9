import { isAnyWaiting } from "@/shared/browser/waiting-marks";
import { keepWaiting } from "@/shared/browser/waiting-requests";
import { waitingRequest, type UnsentRequest } from "@/shared/browser/waiting-store";

/** What a form says of a request that waits on this device (docs/offline.md#waiting-requests). */
const waitTexts = {
  closed:
    "We keep trying: your request waits on this device, and we’ll send it when the connection is back, even if you close this page.",
  open: "We keep trying: your request waits on this device, and we’ll send it when the connection is back and this site is open.",
} as const;

/** Keeps a request until there is a connection; the sentence about it, or undefined if it is not kept. */
export async function keepEnquiry(request: UnsentRequest): Promise<string | undefined> {
  const kept = await keepWaiting(request);
  return kept ? waitTexts[kept] : undefined;
}

/** Whether the service worker or another tab has sent it meanwhile. */
export async function hasGone(id: string): Promise<boolean> {
  if (!isAnyWaiting()) return false;
  const request = await waitingRequest(id).catch(() => undefined);
  return request?.goneAt !== undefined;
}
