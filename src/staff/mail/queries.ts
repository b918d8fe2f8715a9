import { queryOptions } from "@tanstack/react-query";
import type { Database } from "@/shared/data/database.types";
import type { MailState } from "@/staff/data/mail-state";
import { keysetPage, pagedQuery } from "@/staff/data/paging";
import { rpc, table, unwrap } from "@/staff/data/supabase";
import { z } from "@/shared/data/zod";
import type { ChangeOptions } from "@/staff/kit/use-change";

const columns =
  "id, kind, to_email, reference, due_at, expires_at, state, attempts, sent_at, last_error";
export type MailRow = Pick<
  Database["public"]["Tables"]["outbox"]["Row"],
  | "id"
  | "kind"
  | "to_email"
  | "reference"
  | "due_at"
  | "expires_at"
  | "state"
  | "attempts"
  | "sent_at"
  | "last_error"
>;

/** Mails that the server has sent or will send, the latest due first (docs/mail.md#outbox). Admins and staff. */
export function mailsQuery(state: MailState | null) {
  return pagedQuery(["post", "mails", state], { column: "due_at" }, async (page) => {
    const query = table("outbox").select(columns);
    return unwrap(await keysetPage(state ? query.eq("state", state) : query, page));
  });
}

const postStatus = z.object({
  mail: z.enum(["browser", "server"]),
  /** Due now, and due later. */
  due: z.number(),
  waiting: z.number(),
  sent_today: z.number(),
  failed: z.number(),
  unknown: z.number(),
  /** By the real clock; `at` is ISO 8601. */
  last_run: z.nullable(z.object({ at: z.string(), seconds_ago: z.number() })),
  late: z.boolean(),
});

export type PostStatus = z.infer<typeof postStatus>;

/** Counts of the outbox, and when the sender last ran. */
export const postStatusQuery = queryOptions({
  queryKey: ["post", "status"],
  // 'Last run 2 minutes ago' must not stay so for an hour.
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => postStatus.parse(await rpc("post_status", {}, signal)),
});

const said = {
  retry_mail: { title: "Queued", text: "It is due now, and goes out with the next run." },
  cancel_mail: { title: "Cancelled", text: "This mail will not be sent." },
};

export type MailAction = keyof typeof said;

/** Sends a mail again or cancels it, and says what happened. The list is read anew in either case. */
export const changeMail: ChangeOptions<{ mail: MailRow; action: MailAction }> = {
  send: ({ mail: { id }, action }) => rpc(action, { _id: id }),
  touches: ["post"],
  failed: "Error",
  rules: {
    mail_not_waiting:
      "This mail is not waiting any more: it has gone out, was cancelled, or its time has passed.",
  },
  done: ({ action }) => said[action],
};
