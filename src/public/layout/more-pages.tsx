import type { FocusEvent, KeyboardEvent } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { pageLinks } from "./page-links";
import { classes } from "@/shared/ui/classes";

/** What pages made by staff are called in the header. */
const groupName = "More";

/**
 * The group of the header with pages made by staff (docs/page-editor.md#places). It opens without scripts;
 * with them it also closes by Escape, when the focus leaves it and on another page.
 */
export function MorePages() {
  const { pathname } = useLocation();
  const links = pageLinks()?.header ?? [];
  if (links.length === 0) return null;
  return (
    <details key={pathname} className="relative">
      <summary
        {...closing}
        className={classes(
          "header-link cursor-pointer",
          links.some(({ to }) => to === pathname) && "after:scale-x-100",
        )}
      >
        {groupName}
        <span aria-hidden="true" className="pl-1">
          ▾
        </span>
      </summary>
      <ul className="ink absolute right-0 z-10 w-50 border border-line py-2 shadow-float">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              {...closing}
              to={to}
              className="flex min-h-11 items-center px-4 py-1.5 text-small leading-snug font-semibold wrap-anywhere hover:text-plate aria-[current=page]:text-plate"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

const groupOf = (part: HTMLElement) => part.closest("details");

/** For each part of the group that can have the focus. */
const closing = {
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const group = groupOf(currentTarget);
    if (group && !group.contains(relatedTarget)) group.open = false;
  },
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const group = groupOf(currentTarget);
    if (key !== "Escape" || !group?.open) return;
    group.open = false;
    group.querySelector("summary")?.focus();
  },
};

/** The same group in the menu of phones. */
export function MenuPages({ onPress }: { onPress: () => void }) {
  return pageLinks()?.header.map(({ label, to }) => (
    <li key={to} className="border-t border-line">
      <NavLink
        to={to}
        onClick={onPress}
        className="block py-3.5 text-large wrap-anywhere aria-[current=page]:text-plate"
      >
        {label}
      </NavLink>
    </li>
  ));
}
