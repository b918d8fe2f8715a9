import { useMutation, useQueryClient } from "@tanstack/react-query";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";
import { showToast } from "@/shared/ui/toast";
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
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: ["enquiries"], refetchType: "inactive" });
    // An answer releases what was held.
    void queryClient.invalidateQueries({ queryKey: ["held"] });
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: ["thread"] }),
      queryClient.invalidateQueries({ queryKey: ["desk"], exact: true }),
    ]);
  };
}

/** An answer: `id` stays the same when it is tried again; `seen` is the highest number on screen. */
export type Reply = { id: string; body: string; seen: number };

/** Called also if the component was unmounted meanwhile. */
type Outcome = { onSuccess: () => void; onError: (error: unknown) => void };

/** Sends an answer; rejects where somebody has written meanwhile (`isOvertaken`). */
export function useReply(enquiry: string, outcome: Outcome) {
  const refresh = useRefresh();
  return useMutation({
    ...outcome,
    mutationFn: async ({ id, body, seen }: Reply) =>
      void unwrap(
        await requireSupabase().rpc("reply", {
          _enquiry: enquiry,
          _id: id,
          _body: body,
          _seen: seen,
        }),
      ),
    onSettled: refresh,
  });
}

/** Ties a note to an enquiry; `id` stays the same when it is tried again. */
export function useNote(enquiry: string, outcome: Outcome) {
  const refresh = useRefresh();
  return useMutation({
    ...outcome,
    mutationFn: async ({ id, body }: { id: string; body: string }) =>
      void unwrap(
        await requireSupabase().rpc("add_to_thread", {
          _enquiry: enquiry,
          _id: id,
          _kind: "note",
          _body: body,
        }),
      ),
    onSettled: refresh,
  });
}

/** Takes back a mark or a note, by the id of its entry. */
export function useUndo() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (entry: string) =>
      unwrap(await requireSupabase().rpc("undo_in_thread", { _id: entry })),
    onError: (error) => showToast({ title: "Error", text: deskProblem(error), tone: "error" }),
    onSettled: refresh,
  });
}

type Marked = { id: string; name: string; mark: Mark };

/** Marks what became of an enquiry. `says`: with a toast and its Undo, where nothing else shows it. */
export function useMark({ says }: { says: boolean }) {
  const refresh = useRefresh();
  const undo = useUndo();
  return useMutation({
    mutationFn: async ({ id, mark }: Marked) => {
      const entry = crypto.randomUUID();
      unwrap(
        await requireSupabase().rpc("add_to_thread", { _enquiry: id, _id: entry, _kind: mark }),
      );
      return entry;
    },
    onSuccess: (entry, { name, mark }) => {
      if (!says) return;
      showToast({
        title: `${name}: ${said[mark]}`,
        topic: "request",
        action: { label: "Undo", onPress: () => undo.mutate(entry) },
      });
    },
    onError: (error) => showToast({ title: "Error", text: deskProblem(error), tone: "error" }),
    onSettled: refresh,
  });
}

/** Takes an enquiry or gives it back; takes the mark of a suspect off or puts it on again. */
export function useSwitch(name: "take_enquiry" | "trust_enquiry", enquiry: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (on: boolean) =>
      void unwrap(
        name === "take_enquiry"
          ? await requireSupabase().rpc(name, { _enquiry: enquiry, _mine: on })
          : await requireSupabase().rpc(name, { _enquiry: enquiry, _trusted: on }),
      ),
    onError: (error) => showToast({ title: "Error", text: deskProblem(error), tone: "error" }),
    onSettled: refresh,
  });
}

/** Sends a mail again, or gives it up. */
export function useMailAction() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: "retry_mail" | "cancel_mail" }) =>
      void unwrap(await requireSupabase().rpc(action, { _id: id })),
    onError: (error) => showToast({ title: "Error", text: deskProblem(error), tone: "error" }),
    onSettled: refresh,
  });
}

/** Marks a chat as answered, and says so with an Undo. */
export function useMarkChat() {
  const refresh = useRefresh();
  const mark = useMutation({
    mutationFn: async ({ id, answered }: { id: string; name: string; answered: boolean }) =>
      void unwrap(
        await requireSupabase().rpc("mark_chat", { _conversation: id, _answered: answered }),
      ),
    onSuccess: (_nothing, chat) => {
      if (!chat.answered) return;
      showToast({
        title: `${chat.name}: answered`,
        topic: "chat",
        action: { label: "Undo", onPress: () => mark.mutate({ ...chat, answered: false }) },
      });
    },
    onError: (error) => showToast({ title: "Error", text: deskProblem(error), tone: "error" }),
    onSettled: refresh,
  });
  return mark;
}
