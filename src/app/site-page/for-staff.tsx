import { useEffect, useState, type ReactNode } from "react";
import { storedKeys } from "@/shared/browser/storage";
import type { PublishedPage } from "@/shared/data/published-page";
import type { StaffLine } from "@/staff/page-editor/staff-line";

type ForStaffProps = { slug: string; page: PublishedPage | null; children: ReactNode };

/** Whether somebody is signed in on this device; visitors load nothing to find out. */
const hasSession = () => storedKeys("sb-").some((key) => key.endsWith("-auth-token"));

/** What visitors see, with the line of admins above it once it is there. */
export function ForStaff(props: ForStaffProps) {
  const [loaded, setLoaded] = useState<{ StaffLine: typeof StaffLine } | null>(null);
  useEffect(() => {
    if (!hasSession()) return;
    // Without it staff see what visitors see.
    import("@/staff/page-editor/staff-line").then(setLoaded, () => undefined);
  }, []);
  return loaded ? <loaded.StaffLine key={props.slug} {...props} /> : props.children;
}
