import { queryOptions } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/staff/data/supabase";

/** Fifty long texts take about three of the eight seconds that the data API gives a statement. */
const batchSize = 50;
/** The most rows that the data API gives at once. */
const pageSize = 1000;

/** Functions of the database that move what is held; an answer releases it (docs/forms.md#limits). */
export type HeldWork = HeldMove | "reply";
type HeldMove = "release_held" | "discard_held" | "restore_discarded";
/** Where a request is that visitors could not send at once: on hold, or discarded from there. */
export type Waiting = "held" | "discarded";

export const workLabels: Record<HeldMove, string> = {
  release_held: "Release",
  discard_held: "Discard",
  restore_discarded: "Put back",
};
export const worksWith: Record<Waiting, HeldMove[]> = {
  held: ["release_held", "discard_held"],
  discarded: ["restore_discarded"],
};

/** How many enquiries, conversations and reminders wait on hold. */
export const heldQuery = queryOptions({
  queryKey: ["held"],
  queryFn: async ({ signal }) => {
    const count = async (table: "enquiries" | "conversations" | "reminders") => {
      const answer = await waiting(table, { count: "exact", head: true })
        .abortSignal(signal)
        .retry(false);
      unwrap(answer);
      return answer.count ?? 0;
    };
    const [enquiries, conversations, reminders] = await Promise.all([
      count("enquiries"),
      count("conversations"),
      count("reminders"),
    ]);
    return { enquiries, conversations, reminders };
  },
});

/** Ids of all that waits on hold now. */
export async function waitingIds(): Promise<string[]> {
  const ids: string[] = [];
  for (const table of ["enquiries", "conversations", "reminders"] as const) {
    let page: { id: string }[] = [];
    do {
      const after = page.at(-1)?.id;
      const rows = waiting(table).order("id").limit(pageSize);
      page = unwrap(await (after ? rows.gt("id", after) : rows)) ?? [];
      ids.push(...page.map(({ id }) => id));
    } while (page.length === pageSize);
  }
  return ids;
}

function waiting(
  table: "enquiries" | "conversations" | "reminders",
  options?: { count: "exact"; head: true },
) {
  const held = requireSupabase().from(table).select("id", options).eq("on_hold", true);
  // A conversation is not on hold once all that was held of it is discarded.
  return table === "conversations" ? held : held.is("discarded_at", null);
}

/** Moves them batch by batch, so that one that fails leaves those before it done. */
export async function moveHeld(
  work: HeldWork,
  ids: readonly string[],
  answer: string,
  onMoved: (count: number) => void,
): Promise<void> {
  const size = work === "reply" ? 1 : batchSize;
  for (let at = 0; at < ids.length; at += size) {
    onMoved(at);
    unwrap(await move(work, ids.slice(at, at + size), answer));
  }
}

function move(work: HeldWork, ids: string[], body: string) {
  if (work !== "reply") return requireSupabase().rpc(work, { _ids: ids });
  const [enquiry = ""] = ids;
  // Nothing was seen of its thread: whoever was answered meanwhile is not answered again.
  const answer = { _enquiry: enquiry, _id: crypto.randomUUID(), _body: body, _seen: 0 };
  return requireSupabase().rpc("reply", answer);
}
