import { Link } from "react-router-dom";
import { adminLoader, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { DiarySettings } from "../diary-settings";
import { settingsQuery } from "../settings-queries";
import { paths } from "@/shared/paths";
import { PageHead } from "@/shared/site/page-head";
import { textLinkClass } from "@/shared/ui/button-class";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(() => [ensureQuery(settingsQuery)]);

/** `/admin/diary/settings`: what visitors can book, and on what (docs/diary.md#closing). */
export function Component() {
  return (
    <>
      <PageHead title="Settings of the diary" />
      <div className="pt-12 pb-6">
        <h1 className="text-title">Settings of the diary</h1>
        <Link to={paths.adminDiary} className={textLinkClass}>
          Back to the diary
        </Link>
      </div>
      <DiarySettings />
    </>
  );
}
