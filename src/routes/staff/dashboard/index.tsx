import { Link } from "react-router-dom";
import { useSession } from "@/features/auth/session";
import { CountCard } from "@/features/dashboard/count-card";
import { StatusCard } from "@/features/dashboard/status-card";
import { paths } from "@/lib/paths";
import { textLinkClass } from "@/ui/button-class";
import { PageHead } from "@/site/page-head";

/** As the list shows them at first: what bots sent stands behind a filter (ruling 11). */
const newEnquiries = { status: "new", suspect: false };

/** `/admin`: what there is, what is new, and how the site's parts are doing (accounts specification 2). */
export function Component() {
  const session = useSession();
  // Ruling 16: the words are where the bypass is, in development.
  const note =
    import.meta.env.DEV && session.bypass?.on ? "Temporary admin access is in use." : null;
  return (
    <>
      <PageHead title="Admin Dashboard" />
      <h1 className="pt-12 pb-6 text-title">Admin Dashboard</h1>
      <div className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <CountCard
          title="Enquiries"
          to={`${paths.adminEnquiries}?status=new`}
          table="enquiries"
          unit="new"
          filter={newEnquiries}
        />
        <CountCard title="Notes" to={paths.adminNotes} table="notes" unit="notes" />
        <CountCard title="Pages" to={paths.adminPages} table="pages" unit="pages" />
        <CountCard title="Users" to={paths.adminUsers} table="profiles" unit="accounts" />
      </div>
      <StatusCard note={note} />
      <p className="mt-4">
        <Link to={paths.adminPersonalData} className={textLinkClass}>
          Personal data: export, erase, and how long enquiries are kept
        </Link>
      </p>
    </>
  );
}
