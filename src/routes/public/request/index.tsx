import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { telephoneLink } from "@/content/fact-texts";
import { NoRequest, OwnRequestView } from "@/features/own-request/own-request";
import { readMailedLink } from "@/lib/data/mailed-link";
import { OpeningTable } from "@/site/opening-table";
import { PageHead } from "@/site/page-head";
import { useFacts } from "@/site/use-facts";

/** `/request#<id>.<token>`: the thread of a mailed link, to read and to answer (decision 0161). */
export function Component() {
  const { hash } = useLocation();
  const { phone } = useFacts();
  const link = useMemo(() => readMailedLink(hash), [hash]);
  return (
    <section className="paper pt-head pb-section">
      <PageHead title="Your request" />
      <div className="wrap">
        <h1 className="sr-only">Your request</h1>
        <div className="grid gap-x-gap gap-y-16 nav:grid-cols-12">
          <div className="min-w-0 nav:col-span-7">
            {link ? <OwnRequestView key={hash} link={link} /> : <NoRequest />}
          </div>
          <div className="min-w-0 nav:col-span-4 nav:col-start-9">
            <h2 className="text-h3">Rather talk? Ring.</h2>
            <a
              href={telephoneLink(phone)}
              className="mt-2 mb-8 inline-block py-1.5 text-title whitespace-nowrap decoration-2 underline-offset-8 hover:underline"
            >
              {phone}
            </a>
            <OpeningTable />
          </div>
        </div>
      </div>
    </section>
  );
}
