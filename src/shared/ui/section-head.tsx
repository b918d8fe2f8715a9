import type { ReactNode } from "react";

/** Heading of a section with room at its right for one action. */
export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-head flex flex-col items-start justify-between gap-5 nav:flex-row nav:items-end">
      <h2 className="max-w-sign text-h2">{title}</h2>
      {children}
    </div>
  );
}
