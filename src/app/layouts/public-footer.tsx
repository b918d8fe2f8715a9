import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { garage, telephoneLink } from "@/content/garage";
import { homeServices } from "@/content/services";
import { weekLines } from "@/lib/opening-hours";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/button";
import { buttonClass, textLinkClass } from "@/ui/button-class";
import { classes } from "@/ui/classes";
import { DialogOpener } from "./dialog-opener";
import { navigation } from "./navigation";
import { quickLinksId } from "./public-menu";

const mailButton = { variant: "line", size: "small" } as const;

/** Footer: the phone, the address, quick links, services, hours and the legal name. */
export function PublicFooter() {
  const { address } = garage;
  return (
    <footer className="ink pt-band">
      <div className="wrap">
        <p className="mb-2 text-lead text-mute">Ring the workshop</p>
        <a href={telephoneLink(garage.phone)} className="inline-block text-phone hover:text-plate">
          {garage.phone}
        </a>
        <div className="mt-head grid grid-cols-2 gap-x-gap gap-y-12 border-t border-line pt-8 lg:grid-cols-10">
          <Column title={garage.name} className="col-span-full sm:col-span-1 lg:col-span-3">
            <address className="mb-5 text-mute not-italic">
              {address.street}, {address.village}
              <br />
              near {address.town}, {address.county}
            </address>
            <DialogOpener
              dialog="quick-contact"
              className={buttonClass(mailButton)}
              fallback={
                <ButtonLink href={`mailto:${garage.email}`} {...mailButton}>
                  Contact via Email
                </ButtonLink>
              }
            >
              Contact via Email
            </DialogOpener>
          </Column>
          <Column title="Quick links" id={quickLinksId} className="lg:col-span-2">
            <LinkList items={navigation} />
          </Column>
          <Column title="Services" className="lg:col-span-2">
            <LinkList
              items={homeServices.map(({ title }) => ({ label: title, to: paths.contactForm }))}
            />
          </Column>
          <Column title="Opening hours" className="col-span-full sm:col-span-1 lg:col-span-3">
            <ul className="text-mute">
              {weekLines().map(({ days, hours }) => (
                <li key={days}>
                  {days}, {hours.toLowerCase()}
                </li>
              ))}
            </ul>
            <a href={garage.facebookUrl} rel="noopener" className={classes(textLinkClass, "mt-3")}>
              Find us on Facebook
            </a>
          </Column>
        </div>
        <div className="spec mt-16 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-5 pb-7 text-mute">
          <p>© {garage.legalName}</p>
          <p>
            Car repairs, servicing and MOT testing within {garage.serviceRadiusKm} km of the village
          </p>
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = { title: string; id?: string; className: string; children: ReactNode };

function Column({ title, id, className, children }: ColumnProps) {
  return (
    <div id={id} className={className}>
      <h2 className="mb-2.5 text-base font-bold">{title}</h2>
      {children}
    </div>
  );
}

function LinkList({ items }: { items: readonly { label: string; to: string }[] }) {
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
