import { useMemo, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { readMailedLink, type MailedLink } from "@/shared/data/mailed-link";
import { NoSuchLink } from "./mailed-link-view";
import { OpeningTable } from "@/shared/site/opening-table";
import { PageHead } from "@/shared/site/page-head";
import { useFacts } from "@/shared/site/use-facts";

type MailedPageProps = {
  /** What the link leads to: "booking". */
  what: string;
  /** Above the telephone number. */
  ring: string;
  children: (link: MailedLink) => ReactNode;
};

/** A page whose address holds the link of a mail, `#<id>.<token>`, beside number and hours. */
export function MailedPage({ what, ring, children }: MailedPageProps) {
  const { hash } = useLocation();
  const { phone } = useFacts();
  const link = useMemo(() => readMailedLink(hash), [hash]);
  return (
    <section className="paper pt-head pb-section">
      <PageHead title={`Your ${what}`} />
      <div className="wrap">
        <h1 className="sr-only">Your {what}</h1>
        <div className="grid gap-x-gap gap-y-16 nav:grid-cols-12">
          <div className="min-w-0 nav:col-span-7" key={hash}>
            {link ? children(link) : <NoSuchLink what={what} />}
          </div>
          <div className="min-w-0 nav:col-span-4 nav:col-start-9">
            <h2 className="text-h3">{ring}</h2>
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
