import { queryOptions } from "@tanstack/react-query";
import { saveFile } from "@/shared/browser/save-file";
import { countsInWords } from "@/staff/data/kinds";
import { rpc } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import type { ChangeOptions } from "@/staff/kit/use-change";

/** What an admin looks for: an address or a telephone number, and words that texts may hold. */
export type DataSubject = { email: string; phone: string; words: string };

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
type RowId = Pick<FoundRow, "source" | "key">;

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
export const nameOf = ({ email, phone }: DataSubject) => email || phone;

/** Empty fields are left out, so that the database's defaults apply. */
const search = ({ email, phone, words }: DataSubject) => ({
  _email: email,
  ...(phone && { _phone: phone }),
  ...(words && { _words: words }),
});
const ids = (rows: readonly RowId[]) => rows.map(({ source, key }) => ({ source, key }));

/** The rows that belong to a person or name them, at most 500 (docs/roles.md#erasure). */
export function foundQuery(person: DataSubject) {
  return queryOptions({
    queryKey: ["personal-data", person],
    queryFn: async ({ signal }) =>
      found.parse(await rpc("find_personal_data", search(person), signal)),
  });
}

export type Choice = { person: DataSubject; rows: readonly RowId[] };

/** Saves the chosen rows as a file. A change, since a press starts it and the database logs it. */
export const exportRows: ChangeOptions<Choice> = {
  send: async ({ person, rows }) => {
    const asked = { ...search(person), _rows: ids(rows) };
    const data = exported.parse(await rpc("export_personal_data", asked));
    const name = nameOf(person).replace(/[^a-z0-9]+/g, "-");
    saveFile(`personal-data-${name}.json`, JSON.stringify(data, null, 2), "application/json");
  },
  touches: [],
  failed: "Error",
};

/** Erases the chosen rows in one transaction. */
export const eraseRows: ChangeOptions<Choice, Erased> = {
  send: async ({ person, rows }) =>
    erased.parse(await rpc("erase_personal_data", { ...search(person), _rows: ids(rows) })),
  // All that is shown may hold some of it.
  touches: [[]],
  failed: ({ person }) => `Failed to erase ${nameOf(person)}`,
  rules: {
    own_account: "You cannot erase your own account. Another admin can.",
    last_admin: "The last admin cannot be removed. Grant the role to somebody else first.",
  },
  done: (choice, result) => ({ title: "Erasure done", text: report(choice, result) }),
  inPlace: "outcome",
};

/** "2 enquiries of ann@example.com have been erased …" in one or two sentences. */
export function report(choice: Choice, { erased: counted, uncleared }: Erased): string {
  const counts = countsInWords(counted);
  const done =
    counts === ""
      ? `Nothing of what was chosen about ${nameOf(choice.person)} was left to erase.`
      : `What was chosen about ${nameOf(choice.person)} has been erased: ${counts}.`;
  return uncleared.length === 0
    ? done
    : `${done} This project may not change ${uncleared.join(", ")}: clear the rows there with SQL as their owner.`;
}

/** The retention limit, how many enquiries are beyond it, and whether the database deletes them. */
export const retentionQuery = queryOptions({
  queryKey: ["retention"],
  queryFn: async ({ signal }) => retention.parse(await rpc("enquiry_retention_status", {}, signal)),
});

/** Deletes enquiries beyond the retention limit, and says how many. */
export const removeOldEnquiries: ChangeOptions<void, number> = {
  send: () => rpc("remove_old_enquiries"),
  touches: ["retention", "enquiries", "counts"],
  failed: "Error",
  done: (_nothing, count) => ({
    title: count === 1 ? "1 old enquiry removed" : `${count} old enquiries removed`,
  }),
};
