import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "./loaded";

type HistoryListProps<Entry> = {
  query: UseQueryOptions<Entry[], Error, Entry[], string[]>;
  loading: string;
  failed: string;
  /** Shown where nothing has happened yet. */
  empty?: ReactNode;
  className?: string;
  /** The `<li>` of an entry; `before` is the one before it in time. */
  children: (entry: Entry, before: Entry | null, isNewest: boolean) => ReactNode;
};

/** What has happened to something, newest first. */
export function HistoryList<Entry>(props: HistoryListProps<Entry>) {
  const { query, empty, className = "grid gap-4", children, ...says } = props;
  return (
    <Loaded {...says} query={useQuery(query)} rows={3}>
      {(entries) =>
        entries.length === 0 && empty ? (
          empty
        ) : (
          <ol className={className}>
            {entries.map((entry, at) => children(entry, entries[at + 1] ?? null, at === 0))}
          </ol>
        )
      }
    </Loaded>
  );
}
