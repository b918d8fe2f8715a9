import type { ReactNode } from "react";

type StateProps = { title: string; text?: ReactNode; children?: ReactNode };

/** Nothing here yet: what would be here, and what to do (`children`: a button or link). */
export function EmptyState({ title, text, children }: StateProps) {
  return (
    <div className="rounded border border-dashed border-edge px-6 py-12">
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-2 max-w-measure text-mute">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
