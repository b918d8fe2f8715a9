import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { classes } from "@/shared/ui/classes";
import { Loaded } from "@/staff/kit/loaded";
import { jobsQuery, type ScheduledJob } from "./queries";

/** What each job does, in words; one that is not listed is shown by its name. */
const titles: Readonly<Record<string, string>> = {
  "remove-old-enquiries": "Remove old enquiries and messages",
  "remove-old-csp-reports": "Remove old policy reports",
  "remove-old-traces": "Remove traces of visitors",
  "remove-old-trash": "Empty what is old in the trash",
  "remove-old-versions": "Remove old versions of pages and facts",
  "trim-job-history": "Trim the history of jobs",
};

/** For each scheduled job when it last succeeded, red when that is too long ago (docs/database.md#scheduled-jobs). */
export function JobsCard() {
  const status = useQuery(jobsQuery);
  return (
    <section aria-labelledby="jobs" className="rounded-sm border border-edge bg-pane p-5">
      <h2 id="jobs" className="mb-4 text-h3">
        Scheduled Jobs
      </h2>
      <Loaded
        query={status}
        loading="Loading the scheduled jobs"
        failed="The scheduled jobs could not be read"
        rows={4}
      >
        {({ available, jobs }) =>
          available ? (
            <dl>
              {jobs.map((job) => (
                <div
                  key={job.name}
                  className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-3"
                >
                  <dt className="text-mute">{titles[job.name] ?? job.name}</dt>
                  <dd className={classes("sm:col-span-2", job.late && "font-semibold text-bad")}>
                    {stateOf(job)}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p>
              This database has no pg_cron, so nothing is removed on a schedule. Old enquiries are
              removed by hand, under Personal data, and old pages and pictures in the trash.
            </p>
          )
        }
      </Loaded>
    </section>
  );
}

function stateOf({ scheduled, problem, succeeded_at, late }: ScheduledJob): string {
  const last = succeeded_at ? `Last succeeded ${momentInWords(succeeded_at)}` : "Has not run yet";
  if (!scheduled) return `Not scheduled${problem ? `: ${problem}` : ""}`;
  return late ? `Late. ${last}` : last;
}
