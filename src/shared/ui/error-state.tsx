import type { ReactNode } from "react";
import { Button } from "./button";

type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  /** Shows the button 'Try again'. */
  onRetry?: () => void;
  retrying?: boolean;
  children?: ReactNode;
};

/** Failed to load a list or a part of the page; an alert. */
export function ErrorState({ title, text, onRetry, retrying = false, children }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-sm border border-l-8 border-bad bg-pane px-6 py-8 text-fg">
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-2 max-w-measure text-mute">{text}</p>}
      {(onRetry || children) && (
        <div className="mt-6 flex flex-wrap gap-3">
          {onRetry && (
            <Button variant="line" size="small" busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
