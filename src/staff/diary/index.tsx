import { useSearchParams, type ShouldRevalidateFunction } from "react-router-dom";
import { adminLoader, ensureQuery } from "@/staff/session/staff-loader";
import { readDiaryAddress } from "./diary-address";
import { DiaryScreen } from "./diary-screen";
import { misplacedQuery, weekQuery } from "./queries";
import { PageHead } from "@/shared/site/page-head";
// oxlint-disable-next-line no-restricted-imports, boundaries/dependencies -- the one sheet of the site would bring the diary's table to every visitor (docs/diary.md#day-table)
import "@/staff/styles/diary.css";

/** Another day is another screen: its data is awaited like that of any other. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.href !== nextUrl.href;

export const loader = adminLoader(({ url }) => [
  ensureQuery(weekQuery(readDiaryAddress(url.searchParams).day)),
  ensureQuery(misplacedQuery),
]);

/** `/admin/diary`: who is booked when and where (docs/diary.md#day-table). */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title="Diary" />
      <DiaryScreen {...readDiaryAddress(params)} />
    </>
  );
}
