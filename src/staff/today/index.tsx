import { Link } from "react-router-dom";
import { useSession } from "@/staff/session/session";
import { adminLoader, ensureQuery } from "@/staff/session/staff-loader";
import { CountCard, type CountCardProps } from "./count-card";
import { JobsCard } from "./jobs-card";
import { FirstDay, firstDayQuery } from "./first-day";
import { countQuery, jobsQuery, policyReportsQuery, statusQuery } from "./queries";
import { PolicyReportsCard } from "./policy-reports-card";
import { StatusCard } from "./status-card";
import { deskQuery } from "@/staff/enquiries/thread/queries";
import { Today } from "./today";
import { weekQuery } from "@/staff/diary/queries";
import { TodayList } from "@/staff/diary/today-list";
import { heldQuery } from "@/staff/enquiries/held/held";
import { HeldNotice } from "@/staff/enquiries/held/held-notice";
import { dayInWords, garageDay } from "@/shared/dates/dates";
import { openingText } from "@/shared/dates/opening-hours";
import { paths } from "@/shared/paths";
import { mayWith, neededFor } from "@/staff/session/staff-access";
import { useNow, useOpeningState } from "@/shared/site/use-opening-state";
import { textLinkClass } from "@/shared/ui/button-class";
import { PageHead } from "@/shared/site/page-head";

const cards: CountCardProps[] = [
  {
    title: "Enquiries",
    to: `${paths.adminEnquiries}?status=new`,
    // As in the list's default view: suspects and held ones are behind filters.
    counted: "enquiries",
    unit: "new",
  },
  { title: "Notes", to: paths.adminNotes, counted: "notes", unit: "notes" },
  { title: "Pages", to: paths.adminPages, counted: "pages", unit: "pages" },
  { title: "Users", to: paths.adminUsers, counted: "profiles", unit: "accounts" },
];

export const loader = adminLoader(({ roles }) => [
  ...cards
    .filter(({ to }) => mayWith(roles, neededFor(to)))
    .map((card) => ensureQuery(countQuery(card.counted))),
  ...(mayWith(roles, "desk")
    ? [ensureQuery(deskQuery), ensureQuery(weekQuery(garageDay())), ensureQuery(heldQuery)]
    : []),
  ...(mayWith(roles, "admin")
    ? [
        ensureQuery(firstDayQuery),
        ensureQuery(statusQuery),
        ensureQuery(policyReportsQuery),
        ensureQuery(jobsQuery),
      ]
    : []),
]);

/**
 * `/admin`: today's work (docs/mail.md#today), counts with links to what is open to the account
 * (docs/roles.md#roles), and for admins the state of the site's services (docs/roles.md#staff-area).
 */
export function Component() {
  const session = useSession();
  // Texts about the bypass exist in development only (docs/roles.md#bypass).
  const note =
    import.meta.env.DEV && session.bypass?.on ? "Temporary admin access is in use." : null;
  return (
    <>
      <PageHead title="Admin Dashboard" />
      <DashboardHead />
      {session.can("admin") && <FirstDay />}
      {session.can("desk") && (
        <>
          <HeldNotice />
          <Today renderDays={(withTomorrow) => <TodayList withTomorrow={withTomorrow} />} />
        </>
      )}
      <div className="mt-12 mb-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {cards
          .filter(({ to }) => session.can(neededFor(to)))
          .map((card) => (
            <CountCard key={card.to} {...card} />
          ))}
      </div>
      {session.can("admin") && <SystemCards note={note} />}
    </>
  );
}

/** What only admins see: the state of the services, and the ways to the log and to personal data. */
function SystemCards({ note }: { note: string | null }) {
  return (
    <>
      <div className="grid gap-4">
        <StatusCard note={note} />
        <PolicyReportsCard />
        <JobsCard />
      </div>
      <p className="mt-4 grid justify-items-start gap-3">
        <Link to={paths.adminLog} className={textLinkClass}>
          Log: who exported, erased, changed or deleted what
        </Link>
        <Link to={paths.adminPersonalData} className={textLinkClass}>
          Personal data: export, erase, and how long enquiries are kept
        </Link>
      </p>
    </>
  );
}

/** The heading, with the day and whether the garage is open. */
function DashboardHead() {
  const now = useNow();
  const state = useOpeningState();
  const opening =
    state && (state.open ? `Open ${openingText(state)}` : `Closed, ${openingText(state)}`);
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-8 pb-5">
      <h1 className="text-title">Admin Dashboard</h1>
      {now && (
        <p className="text-mute">
          {[`Today, ${dayInWords(garageDay(now))}`, opening].filter(Boolean).join(". ")}.
        </p>
      )}
    </div>
  );
}
