import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { problemOf } from "@/shared/http/errors";
import { Skeleton } from "@/shared/ui/skeleton";
import { ArrowIcon } from "@/shared/ui/icons";
import { countInWords, countQuery, type Counted } from "./queries";

export type CountCardProps = {
  counted: Counted;
  title: string;
  to: string;
  /** Unit of the number, such as "accounts". */
  unit: string;
};

/** A card of the dashboard: a count and the link to its list. */
export function CountCard({ title, to, unit, counted }: CountCardProps) {
  const count = useQuery(countQuery(counted));
  return (
    <Link
      to={to}
      className="group flex min-h-36 flex-col justify-between gap-6 rounded-sm border border-edge bg-pane p-4 sm:min-h-44 sm:p-5 no-underline hover:bg-hover"
    >
      <h2 className="flex items-center justify-between gap-4 text-h3">
        {title}
        <ArrowIcon />
      </h2>
      {count.isPending ? (
        <span role="status">
          <span className="sr-only">Counting</span>
          <Skeleton className="h-14 w-24" />
        </span>
      ) : count.isError ? (
        <span className="text-bad">{problemOf(count.error).text}</span>
      ) : (
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-h2">{countInWords(count.data)}</span>
          <span className="text-mute">{unit}</span>
        </span>
      )}
    </Link>
  );
}
