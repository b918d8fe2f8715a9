import { useQuery } from "@tanstack/react-query";
import { Button } from "@/shared/ui/button";
import { Loaded } from "@/staff/kit/loaded";
import { useChange } from "@/staff/kit/use-change";
import { removeOldEnquiries, retentionQuery, type RetentionStatus } from "./queries";

/** Enquiries beyond the retention limit: deleted nightly if the database has pg_cron, else by hand. */
export function OldEnquiries() {
  const status = useQuery(retentionQuery);
  return (
    <Loaded
      query={status}
      loading="Loading the retention limit"
      failed="The retention limit could not be read"
      rows={1}
    >
      {(retention) => <Retention {...retention} />}
    </Loaded>
  );
}

function Retention({ months, due, scheduled }: RetentionStatus) {
  const removal = useChange(removeOldEnquiries);
  return (
    <div className="grid max-w-measure gap-5">
      <p>
        Enquiries are kept for {months} months.{" "}
        {scheduled
          ? "The database removes older ones each night."
          : "This database has no nightly job, so older ones are removed here, by hand."}
      </p>
      <p className="font-semibold">
        {due === 0
          ? `Nothing is older than ${months} months.`
          : `${due} older than that ${due === 1 ? "is" : "are"} still held.`}
      </p>
      {due > 0 && (
        <Button
          variant="line"
          className="justify-self-start"
          busy={removal.isPending}
          onClick={() => removal.mutate()}
        >
          Remove old enquiries
        </Button>
      )}
    </div>
  );
}
