import type { Database } from "@/shared/data/database.types";
import type { Mails } from "@/shared/http/mail";

/*
 * Requests that wait for the connection, in IndexedDB, which page and service worker share
 * (docs/offline.md#waiting-requests).
 */

/** Name of the Background Sync that sends them. */
export const syncTag = "waiting-requests";

/** How long a request waits, and how long it is known to have gone. */
export const waitingLimitMs = 24 * 60 * 60 * 1000;

/** A request on this device. Times are those of `Date.now()`. */
export type UnsentRequest = {
  /** Id of its row, so that it is recorded once, whoever sends it (docs/forms.md#record-then-mail). */
  id: string;
  /** Storage key of its form, and of the form's draft. */
  form: string;
  slot: string;
  at: number;
  /** Who it is for and what; removed once it has gone. */
  content?: {
    row: Database["public"]["Tables"]["enquiries"]["Insert"] & { id: string };
    /** The mail that a page sends once it is recorded; null where none is to go from here. */
    mail: Mails["enquiry"] | null;
    /** The draft as it was stored. */
    draft: string;
  };
  /** The worker has recorded it; its mail waits for a page. */
  recorded?: boolean;
  goneAt?: number;
  /** A page has said so. */
  told?: boolean;
};

const store = "requests";

/** Stores a request, in the place of an earlier state of it. */
export async function putWaiting(request: UnsentRequest): Promise<void> {
  await inStore("readwrite", (requests) => requests.put(request));
}

/** One of them by its id. Like all functions here it rejects where IndexedDB is blocked. */
export async function waitingRequest(id: string): Promise<UnsentRequest | undefined> {
  return inStore("readonly", (requests) => requests.get(id) as IDBRequest<UnsentRequest>);
}

/** All of them, also those that have gone within a day. */
export async function waitingRequests(): Promise<UnsentRequest[]> {
  return inStore("readonly", (requests) => requests.getAll() as IDBRequest<UnsentRequest[]>);
}

/** Forgets one of them; without it, nothing happens. */
export async function removeWaiting(id: string): Promise<void> {
  await inStore("readwrite", (requests) => requests.delete(id));
}

/** Removes what a request says of a person, and keeps that it has gone. */
export async function noteGone({ id, form, slot, at }: UnsentRequest, told: boolean) {
  await putWaiting({ id, form, slot, at, goneAt: Date.now(), told });
}

/** Whether it has waited too long to be sent without asking again, or to be remembered. */
export function isExpired({ at }: UnsentRequest): boolean {
  return Date.now() - at > waitingLimitMs;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (requests: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      const fail = () => reject(transaction.error ?? new Error("The database has stopped."));
      transaction.addEventListener("error", fail);
      transaction.addEventListener("abort", fail);
    });
    return request.result;
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("waiting", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(store, { keyPath: "id" });
  });
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("The database did not open."));
    });
  });
}
