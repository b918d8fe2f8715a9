import type { QueryClient } from "@tanstack/react-query";
import { rpc } from "@/staff/data/supabase";
import { useChange } from "@/staff/kit/use-change";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";
import type { Mark } from "./schema";

const ruleTexts = {
  marked_enquiry: "It is marked as suspect, or discarded. Take that back before you answer.",
  no_address: "There is no address: it came by telephone. Ring.",
  post_off: "Mail does not go from the server. Ring, or answer from your mail program.",
  answered_meanwhile:
    "Somebody has written meanwhile: look at it before you send. Your text is kept there.",
  no_such_enquiry: "This enquiry is gone: somebody has erased it, or it was too old.",
  mail_not_waiting: "This mail is not waiting any more: it has gone out or was cancelled.",
};

/** What to say of a change of a thread that failed. */
export const deskProblem = (error: unknown) => problemOf(error, ruleTexts).text;

/** Whether an answer was kept back since somebody has written meanwhile (docs/mail.md#threads). */
export const isOvertaken = (error: unknown) =>
  error instanceof ApiError && error.rule === "answered_meanwhile";

/** What each mark says once it is made. */
const said: Record<Mark, string> = {
  rung: "rung, in progress",
  no_answer: "no answer, still waiting",
  booked: "booked, done",
  done: "done",
};

/** Reads anew what shows an enquiry; its list keeps its rows while somebody works in it. */
function refresh(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ["enquiries"], refetchType: "inactive" });
  // An answer releases what was held.
  void queryClient.invalidateQueries({ queryKey: ["held"] });
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ["thread"] }),
    queryClient.invalidateQueries({ queryKey: ["desk"], exact: true }),
  ]);
}
const common = { touches: refresh, failed: "Error", rules: ruleTexts };

/** An answer: `id` stays the same when it is tried again; `seen` is the highest number on screen. */
export type Reply = { id: string; body: string; seen: number };

/** `failed` and `done` are also of use once the component has gone. */
type Outcome = { failed: string; done: () => void };

/** Sends an answer; refused where somebody has written meanwhile (`isOvertaken`). */
export function useReply(enquiry: string, outcome: Outcome) {
  return useChange({
    ...common,
    ...outcome,
    inPlace: "problem",
    send: ({ id, body, seen }: Reply) =>
      rpc("reply", { _enquiry: enquiry, _id: id, _body: body, _seen: seen }),
  });
}

/** Ties a note to an enquiry; `id` stays the same when it is tried again. */
export function useNote(enquiry: string, outcome: Outcome) {
  return useChange({
    ...common,
    ...outcome,
    inPlace: "problem",
    send: ({ id, body }: { id: string; body: string }) =>
      rpc("add_to_thread", { _enquiry: enquiry, _id: id, _kind: "note", _body: body }),
  });
}

/** Takes back a mark or a note, by the id of its entry. */
export function useUndo() {
  return useChange({ ...common, send: (entry: string) => rpc("undo_in_thread", { _id: entry }) });
}

type Marked = { id: string; name: string; mark: Mark };

/** Marks what became of an enquiry. `says`: with a toast and its Undo, where nothing else shows it. */
export function useMark({ says }: { says: boolean }) {
  const undo = useUndo();
  return useChange({
    ...common,
    send: async ({ id, mark }: Marked) => {
      const entry = crypto.randomUUID();
      await rpc("add_to_thread", { _enquiry: id, _id: entry, _kind: mark });
      return entry;
    },
    done: ({ name, mark }, entry) =>
      says
        ? {
            title: `${name}: ${said[mark]}`,
            topic: "request",
            action: { label: "Undo", onPress: () => undo.mutate(entry) },
          }
        : undefined,
  });
}

/** Takes an enquiry or gives it back; takes the mark of a suspect off or puts it on again. */
export function useSwitch(name: "take_enquiry" | "trust_enquiry", enquiry: string) {
  return useChange({
    ...common,
    send: (on: boolean): Promise<unknown> =>
      name === "take_enquiry"
        ? rpc(name, { _enquiry: enquiry, _mine: on })
        : rpc(name, { _enquiry: enquiry, _trusted: on }),
  });
}

/** Sends a mail again, or gives it up. */
export function useMailAction() {
  return useChange({
    ...common,
    send: ({ id, action }: { id: string; action: "retry_mail" | "cancel_mail" }) =>
      rpc(action, { _id: id }),
  });
}

type MarkedChat = { id: string; name: string; answered: boolean };

/** Marks a chat as answered, and says so with an Undo. */
export function useMarkChat() {
  const mark = useChange<MarkedChat>({
    ...common,
    send: ({ id, answered }) => rpc("mark_chat", { _conversation: id, _answered: answered }),
    done: ({ name, answered }) =>
      answered ? { title: `${name}: answered`, topic: "chat" } : undefined,
    undo: (chat) => mark.mutate({ ...chat, answered: false }),
  });
  return mark;
}
