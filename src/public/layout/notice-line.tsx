import { useGarageDay, useLayoutDay } from "@/shared/site/use-opening-state";
import { noticeOn } from "@/shared/site/laid-out";
import { useFacts } from "@/shared/site/use-facts";
import { classes } from "@/shared/ui/classes";

/**
 * The owner's notice, a quiet line under the header, on the days of its period (docs/facts.md#notice). One
 * that has ended since the page was built leaves its place empty until the next page, so that nothing moves.
 */
export function NoticeLine() {
  const facts = useFacts();
  const layoutDay = useLayoutDay();
  const today = useGarageDay() ?? layoutDay;
  const notice = noticeOn(facts, layoutDay);
  if (!notice) return null;
  const isOver = !noticeOn(facts, today);
  return (
    <aside aria-label="Notice" className="ink border-b border-line">
      <p className={classes("wrap py-2.5 text-small font-semibold", isOver && "invisible")}>
        {notice.text}
      </p>
    </aside>
  );
}
