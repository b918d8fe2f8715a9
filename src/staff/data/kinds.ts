/** One and many of each kind of row, by table or search; one that is not listed is shown by its name. */
const kinds: Readonly<Record<string, readonly [string, string]>> = {
  accounts: ["account", "accounts"],
  answers: ["entry of a thread", "entries of threads"],
  bookable_services: ["bookable service", "bookable services"],
  bookings: ["booking", "bookings"],
  chat_messages: ["chat message", "chat messages"],
  closures: ["closed time", "closed times"],
  deleted_notes: ["deleted note", "deleted notes"],
  enquiries: ["enquiry", "enquiries"],
  notes: ["note", "notes"],
  outbox: ["mail", "mails"],
  page_copies: ["unfinished page", "unfinished pages"],
  page_trash: ["page of the trash", "pages of the trash"],
  page_places: ["place of a page", "places of pages"],
  page_schedules: ["planned time of a page", "planned times of pages"],
  page_versions: ["earlier version of a page", "earlier versions of pages"],
  pages: ["page", "pages"],
  pictures: ["picture", "pictures"],
  profiles: ["account", "accounts"],
  reminders: ["reminder", "reminders"],
  promised_roles: ["promised role", "promised roles"],
  resources: ["resource", "resources"],
  thread_entries: ["entry of a thread", "entries of threads"],
};

/** "Enquiry", "Chat message" … */
export function kindName(source: string): string {
  const name = kinds[source]?.[0] ?? source.replaceAll("_", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `{ accounts: 1, enquiries: 2, notes: 0 }` → "1 account, 2 enquiries"; empty if all are 0. */
export function countsInWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .flatMap(([source, count]) => {
      const [one, many] = kinds[source] ?? [source, source].map((it) => it.replaceAll("_", " "));
      return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
    })
    .join(", ");
}
