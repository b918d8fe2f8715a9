import type { ComponentPropsWithRef, ReactNode } from "react";

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
    <table role="table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => {
            const hidden = typeof column !== "string";
            const name = hidden ? column.hidden : column;
            return (
              <th key={name} role="columnheader" scope="col">
                {hidden ? <span className="sr-only">{name}</span> : name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** One row of a DataTable; holds `DataCell`s. */
export function DataRow({ children, ...rest }: ComponentPropsWithRef<"tr">) {
  return (
    <tr role="row" {...rest}>
      {children}
    </tr>
  );
}

/**
 * Where a cell goes in a two-line row: `title` first line left (the row's head), `status` first line
 * right, `sub` and `detail` below the title, `line` a line of its own, `actions` last line right.
 */
export type CellPlace = "title" | "sub" | "detail" | "line" | "status" | "actions";

type DataCellProps = ComponentPropsWithRef<"td"> & {
  place: CellPlace;
  /** Stands before the value where the head of the column is out of sight. */
  label?: string;
};

/** One cell; the `title` is the head of its row for screen readers. */
export function DataCell({ place, label, children, ...rest }: DataCellProps) {
  if (place === "title") {
    return (
      <th scope="row" role="rowheader" data-place="title" {...rest}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" data-place={place} {...rest}>
      {label && (
        <span aria-hidden="true" className="font-medium nav:hidden">
          {label}:{" "}
        </span>
      )}
      {children}
    </td>
  );
}
