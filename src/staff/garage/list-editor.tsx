import { useRef, type ReactNode } from "react";
import { Button } from "@/shared/ui/button";
import { Seen } from "./seen";

type ListEditorProps<Item> = {
  items: readonly Item[];
  /** "testimonial". */
  unit: string;
  /** What an entry is called: "Testimonial of Margaret P.". */
  nameOf: (item: Item, at: number) => string;
  /** A new entry, for the button that adds one; undefined: none is added here. */
  blank?: () => Item;
  /** New entries come first. */
  newestFirst?: boolean;
  /** Whether the order matters to visitors: shows the buttons that move an entry. */
  ordered?: boolean;
  onChange: (items: readonly Item[]) => void;
  /** What visitors see of an entry. */
  renderSeen: (item: Item) => ReactNode;
  /** The fields of an entry. */
  children: (item: Item, at: number, change: (item: Item) => void) => ReactNode;
};

/** A list of entries with their fields: add, move and take out; what follows keeps the focus. */
export function ListEditor<Item>(props: ListEditorProps<Item>) {
  const {
    items,
    unit,
    nameOf,
    blank,
    newestFirst = false,
    ordered = false,
    onChange,
    renderSeen,
    children,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  /** Focuses the entry at a place once it is on the screen, or the button that adds one. */
  function focus(at: number, control: string) {
    requestAnimationFrame(() => {
      const entry = list.current?.children.item(at);
      (entry?.querySelector<HTMLElement>(control) ?? add.current)?.focus();
    });
  }

  function swap(at: number, by: number) {
    const moved = [...items];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    onChange(moved);
    focus(at + by, by < 0 ? '[data-move="up"]' : '[data-move="down"]');
  }

  return (
    <>
      {blank && (
        <Button
          ref={add}
          variant="dark"
          size="small"
          className="mb-3"
          onClick={() => {
            onChange(newestFirst ? [blank(), ...items] : [...items, blank()]);
            focus(newestFirst ? 0 : items.length, "input, textarea, select");
          }}
        >
          Add a {unit}
        </Button>
      )}
      <ul ref={list} className="grid gap-3 empty:hidden">
        {items.map((item, at) => (
          <li
            // Entries have no id; all state is in the list.
            key={at}
            aria-label={nameOf(item, at)}
            className="grid rounded border border-line bg-pane four:grid-cols-2"
          >
            <div className="min-w-0 p-4">
              {children(item, at, (changed) =>
                onChange(items.map((it, i) => (i === at ? changed : it))),
              )}
              <div className="-mb-2 -ml-3 flex flex-wrap">
                {ordered && (
                  <>
                    <Button
                      variant="quiet"
                      size="small"
                      className="px-3!"
                      data-move="up"
                      aria-disabled={at === 0}
                      aria-label={`Up: ${nameOf(item, at)}`}
                      onClick={() => swap(at, -1)}
                    >
                      Up
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      className="px-3!"
                      data-move="down"
                      aria-disabled={at === items.length - 1}
                      aria-label={`Down: ${nameOf(item, at)}`}
                      onClick={() => swap(at, 1)}
                    >
                      Down
                    </Button>
                  </>
                )}
                <Button
                  variant="danger"
                  size="small"
                  className="px-3!"
                  aria-label={`Take out: ${nameOf(item, at)}`}
                  onClick={() => {
                    onChange(items.filter((_, i) => i !== at));
                    focus(Math.min(at, items.length - 2), "input, textarea, select");
                  }}
                >
                  Take out
                </Button>
              </div>
            </div>
            <Seen>{renderSeen(item)}</Seen>
          </li>
        ))}
      </ul>
      {items.length === 0 && (
        <p className="rounded border border-dashed border-edge p-4 text-mute">No {unit} yet.</p>
      )}
    </>
  );
}
