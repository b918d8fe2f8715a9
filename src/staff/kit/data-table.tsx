import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "@/shared/ui/classes";

type DataTableProps = {
  /** Says what the table lists; for screen readers. */
  caption: string;
  /** Names of the columns; an empty head of the actions is named for screen readers. */
  columns: readonly (string | { hidden: string })[];
  children: ReactNode;
};

/** A staff list: a real table, below 900 px two-line rows. Rows are `DataRow`s. */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <table role="table" className="w-full border-collapse border border-line bg-pane">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-nav:sr-only">
        <tr role="row">
          {columns.map((column) => {
            const hidden = typeof column !== "string";
            const name = hidden ? column.hidden : column;
            return (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className="spec px-4 py-3.5 text-left align-middle text-mute"
              >
                {hidden ? <span className="sr-only">{name}</span> : name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-nav:block">
        {children}
      </tbody>
    </table>
  );
}

/** One row of a DataTable; holds `DataCell`s. */
export function DataRow({ children, ...rest }: ComponentPropsWithRef<"tr">) {
  return (
    <tr
      role="row"
      className="hover:bg-hover max-nav:grid max-nav:grid-cols-[minmax(0,1fr)_auto] max-nav:gap-x-4 max-nav:gap-y-1 max-nav:border-t max-nav:border-line max-nav:px-4 max-nav:py-3 max-nav:first:border-t-0"
      {...rest}
    >
      {children}
    </tr>
  );
}

/**
 * Where a cell goes in a two-line row: `title` first line left (the row's head), `status` first line
 * right, `sub` and `detail` below the title, `line` a line of its own, `actions` last line right.
 */
export type CellPlace = keyof typeof places;

const cell =
  "border-t border-line px-4 text-left align-middle leading-card max-nav:block max-nav:border-0 max-nav:px-0";
const tall = "py-3.5 max-nav:py-0";
const places = {
  title: `${tall} min-w-40 font-semibold tracking-snug wrap-anywhere max-nav:in-[tr:has([data-place=line])]:col-span-full`,
  sub: `${tall} max-nav:col-start-1`,
  detail: `${tall} text-small text-mute max-nav:col-span-full`,
  line: `${tall} max-nav:col-span-full`,
  status: `${tall} max-nav:col-start-2 max-nav:row-start-1 max-nav:justify-self-end`,
  actions: "py-2 text-right whitespace-nowrap max-nav:col-start-2 max-nav:justify-self-end",
  /** Many actions, on a line of their own below. */
  manyActions: "py-2 text-right whitespace-nowrap max-nav:col-span-full max-nav:justify-self-start",
};

type DataCellProps = ComponentPropsWithRef<"td"> & {
  place: CellPlace;
  /** Stands before the value where the head of the column is out of sight. */
  label?: string;
};

/** One cell; the `title` is the head of its row for screen readers. */
export function DataCell({ place, label, className, children, ...rest }: DataCellProps) {
  const look = classes(cell, places[place], className);
  if (place === "title") {
    return (
      <th scope="row" role="rowheader" className={look} {...rest}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" data-place={place} className={look} {...rest}>
      {label && (
        <span aria-hidden="true" className="font-medium nav:hidden">
          {label}:{" "}
        </span>
      )}
      {children}
    </td>
  );
}
