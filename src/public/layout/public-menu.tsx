import { memo, useCallback, useState, type RefObject } from "react";
import { NavLink } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { paths } from "@/shared/paths";
import { buttonClass } from "@/shared/ui/button-class";
import { CloseIcon, MenuIcon } from "@/shared/ui/icons";
import { OpenLine } from "@/shared/site/open-badge";
import { useHydrated } from "@/shared/browser/use-hydrated";
import { useModal } from "@/shared/ui/use-modal";
import { DialogOpener } from "@/shared/ui/dialog-opener";
import { hasPageLinks, navigation } from "./navigation";
import { MenuPages } from "./more-pages";
import { useFacts } from "@/shared/site/use-facts";

/** Target of the menu button without scripts: the footer's quick links. */
export const quickLinksId = "quick-links";

const opener = "ml-auto -mr-2.5 grid size-12 flex-none place-items-center md:hidden";

/** The slide-out menu of small screens: the navigation, the phone and 'Book a Service'. */
export function PublicMenu() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const modal = useModal(open, close);
  const scripted = useHydrated();

  return (
    <>
      {scripted ? (
        <button
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className={opener}
        >
          <MenuIcon />
        </button>
      ) : (
        <a href={`#${quickLinksId}`} aria-label="Menu" className={opener}>
          <MenuIcon />
        </a>
      )}
      <dialog
        {...modal}
        aria-label="Menu"
        className="ink fixed inset-0 z-50 m-0 ml-auto h-dvh max-h-none w-full max-w-105 overflow-auto overscroll-contain p-0 backdrop:bg-veil open:animate-slide"
      >
        <MenuContent dialog={modal.ref} close={close} />
      </dialog>
    </>
  );
}

type MenuContentProps = { dialog: RefObject<HTMLDialogElement | null>; close: () => void };

/** What the menu shows; opening and closing render none of it. */
const MenuContent = memo(function MenuContent({ dialog, close }: MenuContentProps) {
  const facts = useFacts();
  return (
    <div className="flex min-h-full flex-col px-5 pb-6">
      <div className="flex min-h-header-small flex-none items-center justify-between">
        <img
          src="/logo-line.svg"
          alt={garage.name}
          loading="lazy"
          width="262"
          height="52"
          className="h-8.5 w-auto min-w-0 object-contain object-left"
        />
        <button
          type="button"
          aria-label="Close menu"
          onClick={close}
          className="-mr-2.5 grid size-12 place-items-center"
        >
          <CloseIcon className="size-5.5" />
        </button>
      </div>
      <nav aria-label="Menu">
        <ul>
          {navigation.map(({ label, to, note }) => (
            <li key={to} className="border-t border-line">
              <NavLink
                to={to}
                end={to === paths.home}
                onClick={close}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-4 text-title aria-[current=page]:text-plate"
              >
                {label}
                {note && <span className="spec text-mute">{note(facts)}</span>}
              </NavLink>
            </li>
          ))}
          {hasPageLinks && <MenuPages onPress={close} />}
        </ul>
      </nav>
      <div className="mt-auto grid gap-2 border-t border-line pt-6">
        <OpenLine />
        <a href={telephoneLink(facts.phone)} className="flex min-h-11 items-center text-title">
          {facts.phone}
        </a>
        <DialogOpener
          dialog="quick-contact"
          className={buttonClass()}
          onOpen={() => dialog.current?.close()}
          fallback={null}
        >
          Book a Service
        </DialogOpener>
      </div>
    </div>
  );
});
