import { addRow } from "@/shared/data/anon-client";
import { recordThenMail } from "@/shared/data/record-then-mail";
import { referenceOf } from "@/shared/data/reference";
import { readStored, removeStored } from "@/shared/browser/storage";
import { dropWaiting, oneTabAtATime } from "@/shared/browser/waiting-requests";
import {
  isExpired,
  noteGone,
  waitingRequest,
  waitingRequests,
  type UnsentRequest,
} from "@/shared/browser/waiting-store";
import { showToast } from "@/shared/ui/toast";
import { forgetIdempotencyKeys, keepIdempotencyKey, keptKey } from "@/shared/data/idempotency-key";

const sentTitle = "Your request was sent";
const notSent = {
  title: "Your request was not sent",
  text: "What you wrote is still in the form: please send it again, or ring us.",
} as const;

/**
 * Sends what waits on this device (docs/offline.md#waiting-requests), says what has gone, also what the
 * service worker has sent, and forgets both after a day.
 */
export async function sendWaiting(): Promise<void> {
  const all = await waitingRequests().catch(() => []);
  for (const { id } of all) await oneTabAtATime(() => settle(id));
}

async function settle(id: string): Promise<void> {
  // Another tab may have done it meanwhile.
  const request = await waitingRequest(id);
  if (!request) return;
  if (isExpired(request)) {
    if (request.content) showToast({ ...notSent, topic: "form" });
    return forget(request);
  }
  if (request.told) return;
  if (request.content) {
    const sent = await deliver(request, request.content);
    if (sent === "later") return;
    if (sent === "refused") {
      showToast({ ...notSent, tone: "error", topic: "form" });
      return forget(request);
    }
    // Unless somebody goes on writing in it.
    if (JSON.stringify(readStored(request.slot)) === request.content.draft) {
      removeStored(request.slot);
    }
  }
  await noteGone(request, true);
  showToast({ title: sentTitle, text: `Its reference is ${referenceOf(id)}.`, topic: "form" });
}

async function deliver(
  request: UnsentRequest,
  { row, mail }: NonNullable<UnsentRequest["content"]>,
): Promise<"sent" | "later" | "refused"> {
  const { id, form } = request;
  const key = keptKey(form, id);
  const delivered = await recordThenMail({
    template: "enquiry",
    mail: () => mail as NonNullable<typeof mail>,
    // A held one leaves the worker no mail.
    record: async () => (request.recorded ? { held: false } : addRow("enquiries", row)),
    // A suspect's waits without a mail.
    suspect: false,
    mailed: mail === null || key?.mailed !== false,
    automatic: true,
    onMailing: () => key && keepIdempotencyKey(form, { ...key, mailed: true }),
  });
  switch (delivered.state) {
    case "sent":
    case "mailed only":
    case "recorded only":
      return "sent";
    case "offline":
      return "later";
    case "unavailable":
      return "refused";
    case "lost":
      return delivered.retry ? "later" : "refused";
  }
}

async function forget({ id, form }: UnsentRequest): Promise<void> {
  const key = keptKey(form, id);
  if (key) forgetIdempotencyKeys(form, key);
  await dropWaiting(id);
}
