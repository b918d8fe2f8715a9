import { Link, NavLink, useLocation } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { paths } from "@/shared/paths";
import { buttonClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { OpenLine } from "@/shared/site/open-badge";
import { DialogOpener } from "@/shared/ui/dialog-opener";
import { hasPageLinks, isInGroup, navigation } from "./navigation";
import { MorePages } from "./more-pages";
import { PublicMenu } from "./public-menu";
import { useFacts } from "@/shared/site/use-facts";

const bookButton = classes(buttonClass({ size: "small" }), "whitespace-nowrap max-md:hidden");

/** Sticky header: logo, navigation, phone with the open state (on tablets above the navigation), 'Book a Service'; on phones a menu. */
export function PublicHeader() {
  const { phone } = useFacts();
  const { pathname } = useLocation();
  return (
    <header className="ink sticky top-0 z-40 border-b border-line" data-print="no">
      <div className="wrap flex min-h-header-small items-center gap-4 md:min-h-header lg:gap-6 xl:gap-8 tablet:flex-wrap tablet:gap-y-0 tablet:pt-2">
        <Link
          to={paths.home}
          aria-label={`${garage.name}, home`}
          className="flex min-h-11 min-w-0 items-center"
        >
          <picture>
            {/* The "md" breakpoint. */}
            <source media="(width >= 48rem)" srcSet="/logo.svg" width="157" height="90" />
            <img
              src="/logo-line.svg"
              alt=""
              width="262"
              height="52"
              className="h-8.5 w-auto object-contain md:h-12.5"
            />
          </picture>
        </Link>
        <nav
          aria-label="Main"
          className="mx-auto hidden md:flex xl:gap-2 tablet:order-last tablet:-mx-2 tablet:w-[calc(100%+1rem)] tablet:justify-between"
        >
          {navigation.map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              end={item.to === paths.home}
              className={classes("header-link", isInGroup(item, pathname) && "after:scale-x-100")}
            >
              {item.label}
            </NavLink>
          ))}
          {hasPageLinks && <MorePages />}
        </nav>
        <a
          href={telephoneLink(phone)}
          // Reserves the width of the longest text, which appears after hydration.
          className="ml-auto flex min-h-11 w-50 flex-col justify-center leading-tight font-semibold whitespace-nowrap max-sm:hidden tel:ml-0 md:max-tel:side:hidden"
        >
          {phone}
          <OpenLine className="text-mute" />
        </a>
        <DialogOpener
          dialog="quick-contact"
          className={bookButton}
          fallback={
            <Link to={paths.contactForm} className={bookButton}>
              Book a Service
            </Link>
          }
        >
          Book a Service
        </DialogOpener>
        <PublicMenu />
      </div>
    </header>
  );
}
