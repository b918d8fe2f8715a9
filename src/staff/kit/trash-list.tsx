import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Confirmation } from "./confirmation";
import { EmptyState } from "./empty-state";
import { Loaded } from "./loaded";
import type { RowAction } from "./staff-table";
import type { ChangeOptions } from "./use-change";

type TrashListProps<Item> = {
  query: UseQueryOptions<Item[], Error, Item[], string[]>;
  /** "page": what is deleted. */
  what: string;
  nameOf: (item: Item) => string;
  remove: ChangeOptions<Item>;
  /** What follows from removing it for good. */
  warning: (item: Item) => ReactNode;
  /** False where it is too late to restore it. */
  restore: (item: Item) => false | { onPress: () => void; busy: boolean };
  children: (items: Item[], actions: (item: Item) => RowAction[]) => ReactNode;
};

/** What was deleted: restored, or removed for good once that is confirmed. */
export function TrashList<Item>(props: TrashListProps<Item>) {
  const { query, what, nameOf, remove, warning, restore, children } = props;
  const list = useQuery(query);
  const [leaving, setLeaving] = useState<Item | null>(null);
  const actions = (item: Item): RowAction[] => {
    const name = nameOf(item);
    const back = restore(item);
    return [
      back && { label: "Restore", name: `Restore ${name}`, ...back },
      {
        label: "Remove for good",
        name: `Remove ${name} for good`,
        variant: "danger",
        onPress: () => setLeaving(item),
      },
    ];
  };
  return (
    <>
      <Loaded
        query={list}
        loading={`Loading deleted ${what}s`}
        failed={`The deleted ${what}s could not be loaded`}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={`No deleted ${what}s`}
              text={`A ${what} that is deleted stays here for 30 days.`}
            />
          ) : (
            children(items, actions)
          )
        }
      </Loaded>
      <Confirmation
        of={leaving}
        title={`Remove this ${what} for good?`}
        about={nameOf}
        confirm="Remove for good"
        change={remove}
        onClose={() => setLeaving(null)}
      >
        {warning}
      </Confirmation>
    </>
  );
}
