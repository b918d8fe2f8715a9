import { useMutationState, useQueryClient } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import { oneRow } from "@/staff/data/require-one-row";
import {
  changeRows,
  keysetPage,
  onlyOnce,
  pageArguments,
  pagedQuery,
  type Page,
} from "@/staff/data/paging";
import type { BookingOf } from "@/staff/data/bookings";
import { codeIn } from "@/shared/data/reference";
import { requireSupabase, table, unwrap } from "@/staff/data/supabase";
import { useChange } from "@/staff/kit/use-change";
import { enquiryStatusLabels } from "./enquiry-filter";
import type { Waiting } from "./held/held";
import { mailsAbout, type EnquiryMails } from "./mail-states";

type Row = Database["public"]["Tables"]["enquiries"]["Row"];
export type EnquiryStatus = Database["public"]["Enums"]["enquiry_status"];
export type EnquiryRow = Omit<
  Row,
  "search" | "compact" | "reference" | "updated_at" | "taken_by" | "waiting_since" | "discarded_at"
> & {
  /** Its bookings; without one, the time in `starts_at` is a wish (docs/diary.md#held). */
  bookings: BookingOf[];
  mails?: EnquiryMails | undefined;
};

export type EnquiryFilter = {
  status: EnquiryStatus | null;
  /** Text contained in name, e-mail, phone, vehicle or message, or a reference; case-insensitive. */
  search: string;
  /** Only suspects (probably sent by bots), or only the rest (docs/forms.md#visitors-only-add). */
  suspect: boolean;
  /** Only what is on hold, or was discarded from there; null for the rest (docs/forms.md#limits). */
  waits: Waiting | null;
};

const columns =
  "id, created_at, source, name, email, phone, service, vehicle, preferred_date, starts_at, message, suspect, on_hold, status, bookings(id, status, starts_at, held_until)";

/** Enquiries, newest first. A state or a search is found by index (docs/database.md#searches). */
export function enquiriesQuery(filter: EnquiryFilter) {
  return pagedQuery(["enquiries", filter], { column: "created_at" }, async (page) => {
    const rows = unwrap(await (isSearch(filter) ? found(filter, page) : marked(filter, page)));
    const ids = rows?.map(({ id }) => id) ?? [];
    const mails = await mailsAbout(ids, page.signal);
    return (rows ?? []).map((row): EnquiryRow => ({ ...row, mails: mails.get(row.id) }));
  });
}

const isSearch = ({ status, search }: EnquiryFilter) => status !== null || search.trim() !== "";

function marked({ suspect, waits }: EnquiryFilter, page: Page) {
  const all = table("enquiries").select(columns);
  if (waits === "held") return keysetPage(all.eq("on_hold", true).is("discarded_at", null), page);
  if (waits) return keysetPage(all.not("discarded_at", "is", null), page);
  return keysetPage(all.match({ suspect, on_hold: false }), page);
}

function found({ status, search, suspect, waits }: EnquiryFilter, page: Page) {
  const code = codeIn(search);
  const asked = {
    _search: search.trim(),
    ...(code && { _reference: code }),
    ...(status && { _status: status }),
    _suspect: suspect,
    _held: waits === "held",
    _discarded: waits === "discarded",
    ...pageArguments(page),
  };
  return onlyOnce(requireSupabase().rpc("find_enquiries", asked).select(columns), page);
}

const moving = ["move-enquiry"];
type Move = {
  id: string;
  status: EnquiryStatus;
  /** Of whom it is and its state before: for what is said, and for Undo. None of an Undo itself. */
  was?: { name: string; status: EnquiryStatus };
};

/**
 * Changes the status of an enquiry, and says so with an Undo. Changes of one enquiry run one after the other, so that the last
 * choice wins. `useMoves` gives the pending ones; the cached lists are updated on success.
 */
export function useMoveEnquiry(id: string) {
  const queryClient = useQueryClient();
  const move = useChange<Move>({
    mutationKey: moving,
    scope: { id: `move-enquiry-${id}` },
    // Cancel reads in flight, so that they don't overwrite the pending status.
    onMutate: () => queryClient.cancelQueries({ queryKey: ["enquiries"] }),
    send: ({ status }) =>
      oneRow(
        table("enquiries").update({ status }).eq("id", id).select("id"),
        "No enquiry was changed.",
      ),
    // Inactive lists only: rows must not move on the screen where somebody is working.
    touches: async (client) => {
      void client.invalidateQueries({ queryKey: ["enquiries"], refetchType: "inactive" });
      void client.invalidateQueries({ queryKey: ["desk"], exact: true });
    },
    failed: "Error",
    done: ({ status, was }) => {
      changeRows<EnquiryRow>(queryClient, "enquiries", (rows) =>
        rows.map((row) => (row.id === id ? { ...row, status } : row)),
      );
      return was
        ? {
            title: `${was.name}: ${enquiryStatusLabels[status].toLowerCase()}`,
            text: "The row stays here until you open the list again.",
            topic: "request",
            action: { label: "Undo", onPress: () => move.mutate({ id, status: was.status }) },
          }
        : undefined;
    },
  });
  return move;
}

/** Pending status of each enquiry by id. A failed change drops out, so only its row reverts. */
export function useMoves(): Map<string, EnquiryStatus> {
  const moves = useMutationState({
    filters: { mutationKey: moving, status: "pending" },
    select: ({ state }) => state.variables as Move,
  });
  return new Map(moves.map(({ id, status }) => [id, status]));
}
