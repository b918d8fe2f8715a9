import { useState, type ReactNode } from "react";
import { Button } from "@/shared/ui/button";

const most = 5;

type FewProps<T> = { items: readonly T[]; children: (item: T) => ReactNode };

/** The first of a list of Today, and all of them by a press, so that what follows stays in sight. */
export function Few<T>({ items, children }: FewProps<T>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className="desk-list">{(showsAll ? items : items.slice(0, most)).map(children)}</ul>
      {items.length > most && !showsAll && (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {items.length}
        </Button>
      )}
    </>
  );
}
