import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { Loaded } from "@/staff/kit/loaded";
import { policyReportsQuery } from "./queries";

/** What browsers refused because of the security policy, one line per kind (docs/architecture.md#policy-reports). */
export function PolicyReportsCard() {
  const query = useQuery(policyReportsQuery);
  return (
    <section aria-labelledby="policy-reports" className="rounded-sm border border-edge bg-pane p-5">
      <h2 id="policy-reports" className="mb-4 text-h3">
        Policy Reports
      </h2>
      <Loaded
        query={query}
        loading="Loading the policy reports"
        failed="The policy reports could not be read"
        rows={2}
      >
        {(reports) =>
          reports.length === 0 ? (
            <p>No browser has refused anything in the last 30 days.</p>
          ) : (
            <ul>
              {reports.map((report) => (
                <li key={report.id} className="grid gap-1 border-t border-line py-2.5">
                  <span className="wrap-anywhere">
                    <bdi className="font-semibold">{report.directive}</bdi>{" "}
                    {report.disposition === "enforce" ? "refused" : "would refuse"}{" "}
                    <bdi>{report.blocked}</bdi> on <bdi>{report.page}</bdi>
                  </span>
                  <span className="text-small text-mute">
                    {report.occurrences === 1 ? "Once" : `${report.occurrences} times`}, last seen{" "}
                    <time dateTime={report.last_seen_at}>{momentInWords(report.last_seen_at)}</time>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
