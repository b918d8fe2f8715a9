import { useRef, type ReactNode } from "react";
import { PlusIcon } from "./icons";

/** One row: the id is the hash that opens it. */
type AccordionItem = { id: string; title: string; body: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** The visitor toggled a row; not called when the URL's hash opens it. */
  onChange: (id: string, open: boolean) => void;
};

/**
 * Rows as native `<details>`, which open without scripts. The id is on the content, since browsers
 * expand `<details>` to reveal the target of a hash.
 */
export function Accordion({ items, onChange }: AccordionProps) {
  const pressed = useRef<string | null>(null);
  return (
    <div className="border-t-2 border-rule">
      {items.map(({ id, title, body }) => (
        <details
          key={id}
          className="group border-b border-line"
          onToggle={(event) => {
            if (pressed.current !== id) return;
            pressed.current = null;
            onChange(id, event.currentTarget.open);
          }}
        >
          <summary
            onClick={() => {
              pressed.current = id;
            }}
            className="flex min-h-16 list-none items-center justify-between gap-6 py-3.5 text-lead leading-snug font-semibold tracking-snug [&::-webkit-details-marker]:hidden"
          >
            {title}
            <PlusIcon />
          </summary>
          <div id={id} className="scroll-mt-20 pr-8 pb-6 text-mute sm:pr-12">
            {body}
          </div>
        </details>
      ))}
    </div>
  );
}
