import { useGarageDay, useLayoutDay } from "@/site/use-opening-state";
import { useFacts } from "@/site/use-facts";
import { classes } from "@/ui/classes";

/**
 * The owner's notice, a quiet line under the header, on the days of its period (decision 0102). One that
 * has ended since the page was built leaves its place empty until the next page, so that nothing moves.
 */
export function NoticeLine() {
  const { notice } = useFacts();
  const layoutDay = useLayoutDay();
  const today = useGarageDay() ?? layoutDay;
  if (!notice || layoutDay < notice.from || layoutDay > notice.to) return null;
  const isOver = today < notice.from || today > notice.to;
  return (
    <aside aria-label="Notice" className="ink border-b border-line">
      <p className={classes("wrap py-2.5 text-small font-semibold", isOver && "invisible")}>
        {notice.text}
      </p>
    </aside>
  );
}
