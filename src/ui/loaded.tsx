import type { ReactNode } from "react";
import { problemOf } from "@/lib/http/errors";
import { ErrorState } from "./error-state";
import { SkeletonRows } from "./skeleton";

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
  children: (data: Data) => ReactNode;
};

/** What a query has loaded; until then a skeleton, or why it is not there with a way to try again. */
export function Loaded<Data>({ query, loading, failed, children }: LoadedProps<Data>) {
  if (query.isPending) return <SkeletonRows label={loading} />;
  if (!query.data) {
    return (
      <ErrorState
        title={failed}
        text={problemOf(query.error).text}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  }
  return children(query.data);
}
