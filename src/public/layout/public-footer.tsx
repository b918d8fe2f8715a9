import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage, radiusText } from "@/shared/content/garage";
import { ringForHours, weekLines } from "@/shared/dates/opening-hours";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass, textLinkClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { DialogOpener } from "@/shared/ui/dialog-opener";
import { hasPageLinks, navigation, serviceLinks, smallPrint } from "./navigation";
import { linksToPages } from "./page-links";
import { quickLinksId } from "./public-menu";
import { useFacts } from "@/shared/site/use-facts";

const mailButton = { variant: "line", size: "small" } as const;

/** Footer: phone, address, quick links, services, hours, and the company details the law requires. */
export function PublicFooter() {
  const { address, company } = garage;
  const facts = useFacts();
  const { phone, email, openHolidays } = facts;
  const hours = weekLines(facts);
  return (
    <footer className="ink pt-band pb-chat-room xl:pb-0">
      <div className="wrap">
        <p className="mb-2 text-lead text-mute">Ring the workshop</p>
        <a href={telephoneLink(phone)} className="inline-block text-display hover:text-plate">
          {phone}
        </a>
        <div className="mt-head grid grid-cols-2 gap-x-gap gap-y-12 border-t border-line pt-8 wrap-anywhere md:grid-cols-4 lg:grid-cols-10">
          <Column title={garage.name} className="col-span-full md:col-span-2 lg:col-span-3">
            <address className="mb-5 text-mute not-italic">
              {address.street}, {address.village}
              <br />
              near {address.town}, {address.county} {address.postcode}
            </address>
            <DialogOpener
              dialog="contact-email"
              className={buttonClass(mailButton)}
              fallback={
                <ButtonLink href={`mailto:${email}`} {...mailButton}>
                  Contact via Email
                </ButtonLink>
              }
            >
              Contact via Email
            </DialogOpener>
            <p className="mt-3">
              <DialogOpener
                dialog="mot-reminder"
                className={textLinkClass}
                fallback={
                  <span className={classes(textLinkClass, "invisible")}>MOT reminders</span>
                }
              >
                MOT reminders
              </DialogOpener>
            </p>
          </Column>
          <Column
            title="Quick links"
            id={quickLinksId}
            className="md:max-lg:row-span-2 lg:col-span-2"
          >
            <LinkList items={navigation} />
            {hasPageLinks && <LinkList items={linksToPages()} />}
          </Column>
          <Column title="Services" className="md:max-lg:row-span-2 lg:col-span-2">
            <LinkList items={serviceLinks} />
          </Column>
          <Column title="Opening hours" className="col-span-full md:col-span-2 lg:col-span-3">
            <ul className="text-mute">
              {hours.map(({ days, hours: text }) => (
                <li key={days}>
                  {days}, {text.toLowerCase()}
                </li>
              ))}
              {hours.length === 0 && <li>{ringForHours}</li>}
              {hours.length > 0 && openHolidays.length === 0 && <li>Bank holidays, closed</li>}
            </ul>
            <a href={garage.facebookUrl} rel="noopener" className={classes(textLinkClass, "mt-3")}>
              Find us on Facebook
            </a>
          </Column>
        </div>
        <div className="spec mt-16 grid gap-x-gap gap-y-4 border-t border-line pt-5 pb-7 text-mute lg:grid-cols-10">
          {import.meta.env.DEMONSTRATION && (
            <p className="text-fg lg:col-span-10">
              This site is a demonstration. The garage, its figures and its customers are invented.
            </p>
          )}
          <p className="max-w-measure lg:col-span-5">
            © {garage.legalName}. Registered in {company.registeredIn}, company number{" "}
            {company.number}. Registered office: {address.street}, {address.village}, {address.town}
            , {address.county} {address.postcode}. VAT number {company.vat}.
          </p>
          <p className="lg:col-span-3">
            Car repairs, servicing and MOT testing within {radiusText} of {garage.address.village}
          </p>
          <ul className="flex flex-wrap gap-x-6 lg:col-span-2 lg:justify-end">
            {smallPrint.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="-my-3 inline-flex min-h-11 items-center hover:text-fg hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = { title: string; id?: string; className: string; children: ReactNode };

function Column({ title, id, className, children }: ColumnProps) {
  return (
    <div id={id} className={className}>
      <h2 className="mb-2.5 text-small font-bold">{title}</h2>
      {children}
    </div>
  );
}

function LinkList({ items }: { items: readonly { label: string; to: string }[] }) {
  // Pages of staff that are placed here: there may be none.
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ label, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center text-mute hover:text-fg hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
