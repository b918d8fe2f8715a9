import {
  isExpired,
  noteGone,
  putWaiting,
  removeWaiting,
  waitingRequest,
  waitingRequests,
  type UnsentRequest,
} from "@/shared/browser/waiting-store";
import { supabaseSettings } from "@/shared/http/env";

/** HTTP 202: stored, but held for staff, and not to be mailed (docs/forms.md#limits). */
const held = 202;
const duplicate = "23505";

/**
 * Records what waits on this device, for the service worker, which has no page. Rejects if something
 * could not be sent that may be sent later: the browser then calls again. What the database refuses
 * stays for the page, which can ask.
 */
export async function recordWaiting(): Promise<void> {
  const left: unknown[] = [];
  for (const request of await waitingRequests()) {
    if (isExpired(request)) await removeWaiting(request.id);
    else if (request.content && !request.recorded) {
      await record(request, request.content).catch((error: unknown) => left.push(error));
    }
  }
  if (left.length > 0) throw left[0];
}

async function record(request: UnsentRequest, content: NonNullable<UnsentRequest["content"]>) {
  const settings = supabaseSettings();
  if (!settings) return;
  const answer = await fetch(`${settings.url}/rest/v1/enquiries`, {
    method: "POST",
    headers: {
      apikey: settings.key,
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify(content.row),
  });
  if (!answer.ok && !(await isDuplicate(answer))) {
    if (answer.status >= 500 || answer.status === 429) {
      throw new Error(`The data API answers ${answer.status}.`);
    }
    return;
  }
  // Somebody went on writing meanwhile: what was withdrawn must not be kept again.
  if (!(await waitingRequest(request.id))) return;
  const isDone = content.mail === null || answer.status === held;
  await (isDone ? noteGone(request, false) : putWaiting({ ...request, recorded: true }));
}

/** A page has recorded it meanwhile. */
async function isDuplicate(answer: Response): Promise<boolean> {
  const body = (await answer.json().catch(() => null)) as { code?: unknown } | null;
  return body?.code === duplicate;
}
