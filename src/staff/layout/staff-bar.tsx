import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { deskQuery } from "@/staff/enquiries/thread/queries";
import { paths } from "@/shared/paths";
import { Dialog } from "@/shared/ui/dialog";

/** What waits for the desk, by the path that shows it; none for whom it is not open. */
export function useCounts(isOpen: boolean): Readonly<Record<string, number>> {
  const { data } = useQuery({ ...deskQuery, enabled: isOpen });
  if (!isOpen || !data) return {};
  return { [paths.adminEnquiries]: data.counts.requests, [paths.adminChat]: data.counts.chats };
}

/** A number beside a link, with its unit for screen readers; nothing for none. */
export function Count({ of: count }: { of: number | undefined }) {
  if (!count) return null;
  return (
    <>
      {" "}
      <span className="desk-count bg-plate text-ink">
        {count}
        <span className="sr-only"> waiting</span>
      </span>
    </>
  );
}

type StaffLink = { to: string; label: string };

/** The links of the day: on the bar with an icon, others under 'More' (docs/rendering.md#staff-navigation). */
const onBar: Readonly<Record<string, { label: string; icon: string }>> = {
  [paths.admin]: { label: "Today", icon: "M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M8 14h3v3H8z" },
  [paths.adminDiary]: { label: "Diary", icon: "M3 4h18v17H3zM9 4v17M15 4v17M3 9h18" },
  [paths.adminEnquiries]: { label: "Enquiries", icon: "M2 4h20v14H9l-5 4v-4H2z" },
};

type StaffBarProps = {
  links: readonly StaffLink[];
  counts: Readonly<Record<string, number>>;
  /** Opens the search of the desk; null where it is not open to the account. */
  onFind: (() => void) | null;
};

/** The navigation of phones and tablets, at the foot of the screen; not while somebody types there. */
export function StaffBar({ links, counts, onFind }: StaffBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isTyping = useTyping();
  // The dashboard stands there by its own name, too.
  const rest = links.filter(({ to }) => !onBar[to] || to === paths.admin);
  const close = () => setOpen(false);
  if (links.length === 0) return null;
  return (
    <>
      <nav aria-label="Day" className="ink desk-bar" hidden={isTyping}>
        {links.map(({ to }) => {
          const place = onBar[to];
          return (
            place && (
              <NavLink key={to} to={to} end={to === paths.admin}>
                <span className="desk-bar-mark bg-plate" />
                <BarIcon path={place.icon} />
                <span>
                  {place.label}
                  <Count of={counts[to]} />
                </span>
              </NavLink>
            )
          );
        })}
        {onFind && (
          <button type="button" aria-haspopup="dialog" onClick={onFind}>
            <BarIcon path="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM15 15l6 6" />
            <span>Find</span>
          </button>
        )}
        {rest.length > 0 && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <BarIcon path="M4 6h16M4 12h16M4 18h16" />
            <span>
              More
              <Count of={rest.reduce((sum, { to }) => sum + (counts[to] ?? 0), 0)} />
            </span>
          </button>
        )}
      </nav>
      <Dialog open={isOpen} onClose={close} title="More">
        <ul>
          {rest.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-13 items-center border-b border-line font-semibold hover:underline"
                onClick={close}
              >
                {label}
                <Count of={counts[to]} />
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function BarIcon({ path }: { path: string }): ReactNode {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

const typed =
  "textarea, [contenteditable='true'], input:not([type='checkbox'], [type='radio'], [type='file'], [type='range'])";

/** A press that takes the focus out of a field ends before the bar comes under the finger. */
const pressMs = 400;

/** Whether something is typed into on a touch screen, so that a keyboard covers part of it. */
function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!window.matchMedia("(pointer: coarse)").matches) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(pause);
      if (document.activeElement?.matches(typed)) setTyping(true);
      else pause = setTimeout(() => setTyping(false), pressMs);
    };
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", look);
    return () => {
      clearTimeout(pause);
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", look);
    };
  }, []);
  return isTyping;
}
