import type { ReactNode } from "react";
import { problemOf } from "@/shared/http/errors";
import { ErrorState } from "@/shared/ui/error-state";
import { Notice } from "@/shared/ui/notice";
import { SkeletonRows } from "@/shared/ui/skeleton";

/** The used part of a query's result. */
type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  isRefetching: boolean;
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: Query<Data>;
  /** Announced while loading. */
  loading: string;
  /** Title of the error or offline message. */
  failed: string;
  /** Rows of the skeleton. */
  rows?: number | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * What a query has loaded; until then a skeleton, or why it is not there with a way to try again. What
 * was loaded stays if it cannot be read again, and it is said that it may be old.
 */
export function Loaded<Data>({ query, loading, failed, rows, children }: LoadedProps<Data>) {
  if (query.isPending) return <SkeletonRows rows={rows} label={loading} />;
  // Null is an answer, too.
  if (query.data === undefined) {
    return (
      <ErrorState
        title={failed}
        text={problemOf(query.error).text}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  }
  return (
    <>
      {Boolean(query.error) && (
        <Notice kind="error" className="mb-5" title="Not up to date">
          {problemOf(query.error).text}
        </Notice>
      )}
      {children(query.data)}
    </>
  );
}
