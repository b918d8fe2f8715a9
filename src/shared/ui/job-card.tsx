import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "./classes";
import { useDoubleTapGuard } from "./use-double-tap-guard";

/** The ruled card that holds `Field` cells: two columns, one on phones; the gaps are the rules. */
export function JobCard({ className, children, ...rest }: ComponentPropsWithRef<"div">) {
  return (
    <div
      {...rest}
      className={classes(
        "grid grid-cols-1 gap-px overflow-hidden rounded border border-edge bg-edge sm:grid-cols-2",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Foot of a form: the button (`size="submit"`) and a quiet line beside it. */
export function JobCardFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="job-foot flex flex-col gap-x-6 gap-y-3.5 pt-6 sm:flex-row sm:flex-wrap sm:items-center">
      {children}
      {note && <p className="max-w-measure-short text-small text-mute">{note}</p>}
    </div>
  );
}

/** `small` stands below the value: what has to be said about it. */
type ReceiptRow = { label: string; value: ReactNode; small?: ReactNode };

type JobReceiptProps = Omit<ComponentPropsWithRef<"section">, "title"> & {
  title: string;
  lead: ReactNode;
  rows: readonly ReceiptRow[];
  /** Below the rows: what to do when it can't wait, and the way back. */
  children?: ReactNode;
};

/**
 * The card after submitting: title, a dashed line, the submitted values. Give it a `ref` and
 * focus it when it replaces the form; it is not in the tab order.
 */
export function JobReceipt({ title, lead, rows, children, className, ...rest }: JobReceiptProps) {
  return (
    <section
      tabIndex={-1}
      aria-label={title}
      {...useDoubleTapGuard()}
      {...rest}
      className={classes("overflow-hidden rounded border border-fg bg-pane text-fg", className)}
    >
      <div className="border-b-2 border-dashed border-paper-tear p-card">
        <h2 className="text-title">{title}</h2>
        <p className="mt-3 text-lead">{lead}</p>
      </div>
      <dl className="grid grid-cols-1 gap-px border-b-2 border-dashed border-paper-tear bg-line sm:grid-cols-2">
        {rows.map(({ label, value, small }) => (
          <div key={label} className="bg-pane px-card py-4 sm:last:odd:col-span-full">
            <dt className="spec text-mute">{label}</dt>
            <dd className="text-body leading-card font-semibold wrap-anywhere">
              <span>{value}</span>
              {small && <span className="block text-small font-normal text-mute">{small}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className="px-card pt-6 pb-7">{children}</div>}
    </section>
  );
}
