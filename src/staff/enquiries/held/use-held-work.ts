import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showToast } from "@/shared/ui/toast";
import { deskProblem } from "../thread/changes";
import { moveHeld, waitingIds, type HeldWork } from "./held";

type Task = {
  work: HeldWork;
  /** Null: all that waits now. */
  ids: readonly string[] | null;
  /** What each is answered, where the work is that. */
  answer?: string;
};
type Progress = { work: HeldWork; done: number; of: number };

const done: Record<HeldWork, string> = {
  release_held: "Released",
  discard_held: "Discarded",
  restore_discarded: "Back on hold",
  reply: "Answered",
};

/**
 * Releases, discards, restores or answers what is held, with what is done of it so far. What was discarded can
 * be taken back from the toast. `onSettled` is called when all is done or has failed.
 */
export function useHeldWork(onSettled?: () => void) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ work, ids, answer = "" }: Task) => {
      setProgress({ work, done: 0, of: ids?.length ?? 0 });
      const all = ids ?? (await waitingIds());
      await moveHeld(work, all, answer, (count) =>
        setProgress({ work, done: count, of: all.length }),
      );
      return all;
    },
    onSuccess: (moved, { work }) => {
      const undo = { work: "restore_discarded", ids: moved } as const;
      showToast({
        title: `${done[work]}: ${requestsText(moved.length)}`,
        topic: "request",
        ...(work === "discard_held" && {
          text: "They stay under 'Discarded' for 30 days.",
          action: { label: "Undo", onPress: () => mutation.mutate(undo) },
        }),
      });
    },
    onError: (error) => showToast({ title: "Error", text: deskProblem(error), tone: "error" }),
    onSettled: async () => {
      // Until then the rows that were moved are still shown, and could be pressed again.
      await queryClient.invalidateQueries();
      setProgress(null);
      onSettled?.();
    },
  });
  return {
    progress,
    /** What was done last, once it is. */
    last: mutation.isSuccess ? mutation.variables.work : null,
    start: (task: Task, onDone?: () => void) => {
      if (!mutation.isPending) mutation.mutate(task, onDone && { onSuccess: onDone });
    },
  };
}

export type HeldWorkState = ReturnType<typeof useHeldWork>;

function requestsText(count: number): string {
  return count === 1 ? "1 request" : `${count.toLocaleString("en-GB")} requests`;
}
