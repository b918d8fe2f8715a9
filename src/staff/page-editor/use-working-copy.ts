import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CopyWork } from "./page-copies";
import { WorkingCopy, type OpenedCopy } from "./working-copy";

/** Keeps what `work` returns in a working copy on the server; null where nothing differs from the page. */
export function useWorkingCopy(opened: OpenedCopy | null, work: () => CopyWork | null) {
  const queryClient = useQueryClient();
  const [copy] = useState(() => new WorkingCopy(opened));
  const state = useSyncExternalStore(copy.subscribe, copy.getState);
  useEffect(() => copy.follow(work()));
  useEffect(() => copy.watch(), [copy]);
  const { mark } = state;
  useEffect(() => {
    // The list of pages says which ones are being worked on.
    void queryClient.invalidateQueries({ queryKey: ["pages", "list", "copies"] });
  }, [queryClient, mark]);
  return { copy, state };
}
