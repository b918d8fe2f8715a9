import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { classes } from "@/shared/ui/classes";
import { DataCell, DataRow, DataTable, type CellPlace } from "./data-table";

/** What can be done with a row: a press or a link, or a button of its own kind. False: not now. */
export type RowAction =
  | false
  | undefined
  | ReactElement
  | ({
      label: string;
      /** The accessible name, which names the row. */
      name: string;
      variant?: "quiet" | "line" | "danger";
    } & ({ to: string } | { onPress: () => void; busy?: boolean }));

/** The buttons of a row. `narrow`: many share a line. */
export function RowActions({ of, narrow }: { of: readonly RowAction[]; narrow?: boolean }) {
  return of.map((action, at) => {
    if (!action || isValidElement(action)) return <Fragment key={at}>{action}</Fragment>;
    const { label, name, variant = "quiet" } = action;
    const rest = { "aria-label": name, children: label };
    const look = { variant, size: "small" } as const;
    const className = classes("to" in action && buttonClass(look), narrow && "px-2.5!");
    if ("to" in action) return <Link key={at} {...rest} to={action.to} className={className} />;
    const { busy = false, onPress } = action;
    return (
      <Button key={at} {...rest} {...look} className={className} busy={busy} onClick={onPress} />
    );
  });
}

type Column<Row> = {
  head: string;
  place: CellPlace | "named";
  cell: (row: Row) => ReactNode;
  className: string | undefined;
};

/** A column of a table; `named`: a detail with the name before it, where the head is out of sight. */
export function column<Row>(
  head: string,
  place: Column<Row>["place"],
  cell: Column<Row>["cell"],
  className?: string,
): Column<Row> {
  return { head, place, cell, className };
}

type StaffTableProps<Row> = {
  /** Says what the table lists; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowActions?: (row: Row) => readonly RowAction[];
  /** Below 900 px the actions have a line of their own; `narrow`: they are many. */
  actionLine?: "usual" | "narrow";
};

/** A staff list: a real table, below 900 px two-line rows. */
export function StaffTable<Row extends { id: string }>(props: StaffTableProps<Row>) {
  const { caption, columns, rows, rowActions, actionLine } = props;
  const isNarrow = actionLine === "narrow";
  const heads = [
    ...columns.map(({ head }) => head),
    rowActions ? { hidden: "Actions" } : [],
  ].flat();
  return (
    <DataTable caption={caption} columns={heads}>
      {rows.map((row) => (
        <DataRow key={row.id}>
          {columns.map(({ head, place, cell, className }) => (
            <DataCell
              key={head}
              {...(place === "named" ? { place: "detail", label: head } : { place })}
              className={className}
            >
              {cell(row)}
            </DataCell>
          ))}
          {rowActions && (
            <DataCell place={actionLine ? "manyActions" : "actions"}>
              <div
                className={
                  actionLine &&
                  classes("flex flex-wrap justify-end", isNarrow ? "-mx-2.5" : "-mx-4")
                }
              >
                <RowActions of={rowActions(row)} narrow={isNarrow} />
              </div>
            </DataCell>
          )}
        </DataRow>
      ))}
    </DataTable>
  );
}
