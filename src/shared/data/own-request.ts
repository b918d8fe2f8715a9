import { callFunction } from "./anon-client";
import type { MailedLink } from "./mailed-link";
import { z } from "./zod";

const ownRequest = z.object({
  id: z.uuid(),
  /** Without the garage's prefix. */
  reference: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  /** A value of the forms' "What is it for?". */
  service: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  preferred_date: z.nullable(z.iso.date()),
  message: z.nullable(z.string()),
  entries: z.array(
    z.object({
      id: z.uuid(),
      /** `answer`: by the garage; `message`: by the customer. */
      kind: z.enum(["answer", "message"]),
      at: z.iso.datetime({ offset: true }),
      body: z.string(),
    }),
  ),
});

/** A request and what was written about it, oldest first. */
export type OwnRequest = z.output<typeof ownRequest>;

const answered = (answer: unknown) => z.nullable(ownRequest).parse(answer);

/**
 * The request of a link; null for one that is wrong, old or another's. Changes nothing. Both throw
 * `ApiError` and `RequestError`.
 */
export async function readRequest({ id, token }: MailedLink): Promise<OwnRequest | null> {
  return answered(await callFunction("read_thread", { _id: id, _token: token }));
}

/**
 * Adds the customer's message and returns the request as it is then. Rules: `thread_limit`,
 * `link_limit`, `storage_limit`. Repeated with the same `entry` id it adds nothing more.
 */
export async function answerRequest(
  { id, token }: MailedLink,
  entry: string,
  body: string,
): Promise<OwnRequest | null> {
  const sent = { _id: id, _token: token, _entry: entry, _body: body };
  return answered(await callFunction("answer_thread", sent));
}
