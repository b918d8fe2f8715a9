import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "@/shared/browser/save-file";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import { problemOf } from "@/shared/http/errors";
import { showToast } from "@/shared/ui/toast";

/** What an admin looks for: an address or a telephone number, and words that texts may hold. */
export type Person = { email: string; phone: string; words: string };

/** Why a row was found, most certain first. */
export const reasons = ["address", "conversation", "phone", "linked_address", "text"] as const;
export type Reason = (typeof reasons)[number];

const foundRow = z.object({
  /** Kind of row: `enquiries`, `accounts` … */
  source: z.string(),
  key: z.string(),
  /** ISO 8601. */
  at: z.nullable(z.string()),
  reason: z.enum(reasons),
  /** Address and number of the row; empty if it has neither. */
  who: z.string(),
  excerpt: z.nullable(z.string()),
  /** False for what must be changed by hand, and for the admin's own account. */
  erasable: z.boolean(),
});
export type FoundRow = z.infer<typeof foundRow>;
export type RowId = Pick<FoundRow, "source" | "key">;

const found = z.object({ rows: z.array(foundRow), more: z.boolean() });
const exported = z.record(z.string(), z.unknown());
const erased = z.object({
  /** Number of rows by kind. */
  erased: z.record(z.string(), z.number()),
  /** Tables of the auth and storage services that this project may not change. */
  uncleared: z.array(z.string()),
});
export type Erased = z.infer<typeof erased>;
const retention = z.object({ months: z.number(), due: z.number(), scheduled: z.boolean() });
export type RetentionStatus = z.infer<typeof retention>;

/** What a person is called by: the address, without one the number. */
export const nameOf = ({ email, phone }: Person) => email || phone;

const sayFailed = (error: unknown) =>
  showToast({ title: "Error", text: problemOf(error).text, tone: "error" });

/** Empty fields are left out, so that the database's defaults apply. */
const search = ({ email, phone, words }: Person) => ({
  _email: email,
  ...(phone && { _phone: phone }),
  ...(words && { _words: words }),
});
const ids = (rows: readonly RowId[]) => rows.map(({ source, key }) => ({ source, key }));

/** The rows that belong to a person or name them, at most 500 (docs/roles.md#erasure). */
export function foundQuery(person: Person) {
  return queryOptions({
    queryKey: ["personal-data", person],
    queryFn: async ({ signal }) => {
      const rows = requireSupabase().rpc("find_personal_data", search(person));
      return found.parse(unwrap(await rows.abortSignal(signal).retry(false)));
    },
  });
}

export type Choice = { person: Person; rows: readonly RowId[] };

/** Saves the chosen rows as a file. A mutation, since a press starts it and the database logs it. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ person, rows }: Choice) =>
      exported.parse(
        unwrap(
          await requireSupabase().rpc("export_personal_data", {
            ...search(person),
            _rows: ids(rows),
          }),
        ),
      ),
    onSuccess: (data, { person }) =>
      saveFile(
        `personal-data-${nameOf(person).replace(/[^a-z0-9]+/g, "-")}.json`,
        JSON.stringify(data, null, 2),
        "application/json",
      ),
    onError: sayFailed,
  });
}

/** Erases the chosen rows in one transaction. */
export function useErasure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ person, rows }: Choice) =>
      erased.parse(
        unwrap(
          await requireSupabase().rpc("erase_personal_data", {
            ...search(person),
            _rows: ids(rows),
          }),
        ),
      ),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** The retention limit, how many enquiries are beyond it, and whether the database deletes them. */
export const retentionQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: async ({ signal }) => {
    const status = requireSupabase().rpc("enquiry_retention_status");
    return retention.parse(unwrap(await status.abortSignal(signal).retry(false)));
  },
});

/** Deletes enquiries beyond the retention limit, and says how many. */
export function useRemoveOldEnquiries() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await requireSupabase().rpc("remove_old_enquiries")) ?? 0,
    onSuccess: (count) =>
      showToast({
        title: count === 1 ? "1 old enquiry removed" : `${count} old enquiries removed`,
      }),
    onError: sayFailed,
    onSettled: () =>
      Promise.all(
        ["retention", "enquiries", "counts"].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
