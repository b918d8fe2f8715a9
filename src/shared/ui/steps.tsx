import type { ReactNode } from "react";

/** The only numbered list of the design, because it is an order. */
export function Steps({ items, className }: { items: readonly ReactNode[]; className?: string }) {
  return (
    <ol className={className}>
      {items.map((item, index) => (
        <li key={index} className="flex gap-4 border-t border-line py-3.5 leading-card">
          <span
            aria-hidden="true"
            className="spec grid size-7 flex-none place-items-center rounded-full font-bold inset-ring inset-ring-rule"
          >
            {index + 1}
          </span>
          <span className="self-center">{item}</span>
        </li>
      ))}
    </ol>
  );
}
