import { readStored, writeStored } from "@/shared/browser/storage";
import { storedReminderSchema, type ReminderInput, type StoredReminder } from "./schema";

/** Key of the list in local storage (docs/mail.md#reminders). */
const storageKey = "motReminders";

/** The browser refused to store the list: its storage is full or blocked. */
export class ReminderRefused extends Error {
  override name = "ReminderRefused";
}

/** The reminders on this device, oldest first; invalid entries are left out. */
export function readReminders(): StoredReminder[] {
  const stored = readStored(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => storedReminderSchema.safeParse(entry).data ?? []);
}

/** Adds a reminder and returns its entry. Throws `ReminderRefused` if it could not be stored. */
export function addReminder({ byMail, ...input }: ReminderInput, now = new Date()): StoredReminder {
  const before = readReminders();
  let id = now.getTime();
  while (before.some((reminder) => Number(reminder.id) === id)) id++;
  const reminder: StoredReminder = {
    ...input,
    id,
    motDueDate: new Date(`${input.motDueDate}T00:00:00Z`).toISOString(),
    createdAt: now.toISOString(),
    ...(byMail && { byMail }),
  };
  write([...before, reminder]);
  return reminder;
}

/** Throws `ReminderRefused` if the list without it could not be stored. */
export function removeReminder(id: StoredReminder["id"]): void {
  write(readReminders().filter((reminder) => reminder.id !== id));
}

function write(reminders: StoredReminder[]): void {
  if (!writeStored(storageKey, reminders)) throw new ReminderRefused("The storage was refused.");
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Subscribes to changes of the list, in this tab or another; returns the unsubscribe function. */
export function onReminders(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
