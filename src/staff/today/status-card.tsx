import { useQuery } from "@tanstack/react-query";
import { problemOf } from "@/shared/http/errors";
import { Button } from "@/shared/ui/button";
import { ErrorState } from "@/shared/ui/error-state";
import { SkeletonRows } from "@/shared/ui/skeleton";
import { StatusMark } from "@/staff/kit/status-mark";
import { statusQuery } from "./queries";

/** The state of the services that the site needs (docs/roles.md#bypass). */
export function StatusCard({ note }: { note: string | null }) {
  const status = useQuery(statusQuery);
  return (
    <section aria-labelledby="system-status" className="rounded-sm border border-edge bg-pane p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="system-status" className="text-h3">
          System Status
        </h2>
        <Button
          variant="line"
          size="small"
          busy={status.isFetching}
          onClick={() => void status.refetch()}
        >
          Check again
        </Button>
      </div>
      {note && <p className="mb-4 font-semibold">{note}</p>}
      {status.isPending ? (
        <SkeletonRows rows={4} label="Checking" />
      ) : status.isError ? (
        <ErrorState title="The status could not be read" text={problemOf(status.error).text} />
      ) : (
        <dl>
          {status.data.map(({ name, ok, text }) => (
            <div key={name} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-3">
              <dt className="text-mute">{name}</dt>
              <dd className="sm:col-span-2">
                <StatusMark tone={ok ? "full" : "struck"} label={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
