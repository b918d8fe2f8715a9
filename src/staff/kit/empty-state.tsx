import type { ReactNode } from "react";
import { Button } from "@/shared/ui/button";

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

type NoMatchesProps = {
  title?: string;
  text: string;
  /** What was not looked through. */
  note?: string | null;
  /** The button that takes the filter away: "Clear search". */
  clear: string;
  onClear: () => void;
};

/** A filter that lets nothing through. */
export function NoMatches(props: NoMatchesProps) {
  const { title = "Nothing matches", text, note, clear, onClear } = props;
  return (
    <EmptyState title={title} text={note ? `${text} ${note}` : text}>
      <Button variant="line" onClick={onClear}>
        {clear}
      </Button>
    </EmptyState>
  );
}
