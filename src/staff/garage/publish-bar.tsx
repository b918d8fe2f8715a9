import { Button } from "@/shared/ui/button";
import { fieldName } from "./fields";
import { useFactsEditor } from "./use-facts-editor";

type PublishBarProps = {
  busy: boolean;
  onPublish: () => void;
  /** Whether what visitors see stands in one place, below the fields on a phone. */
  hasPreview: boolean;
};

/** How much has been changed, who sees it when, and the one plate of the screen. */
export function PublishBar({ busy, onPublish, hasPreview }: PublishBarProps) {
  const { changes, problems, isKept, canUndo, outcome, undo, discard } = useFactsEditor();
  const count = changes.filter((key) => !isSaidElsewhere(key, changes)).length;
  const wrong = changes.filter((key) => key in problems);
  return (
    <div className="publish-bar sticky bottom-0 z-30 -mx-gutter mt-8 flex flex-wrap items-center gap-x-4 gap-y-1 border-t-2 border-rule bg-pane px-gutter py-2">
      <p role="status" className="min-w-0 flex-1 basis-60 text-small">
        {count > 0 && (
          <strong>
            {count} {count === 1 ? "change" : "changes"}
            {wrong.length > 0 && `, ${wrong.length} to put right`}.{" "}
          </strong>
        )}
        <span className={outcome?.failed ? "font-semibold text-bad" : "text-mute"}>
          {outcome?.text ?? sentence(count, wrong.map(fieldName), isKept)}
        </span>
      </p>
      <div className="-mx-3 flex flex-wrap items-center">
        {hasPreview && (
          <Button
            variant="quiet"
            size="small"
            className="px-3! four:hidden"
            onClick={() => document.getElementById("visitors-see")?.focus()}
          >
            What visitors see
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="px-3!"
          aria-disabled={!canUndo}
          onClick={undo}
        >
          Undo
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="px-3!"
          aria-disabled={count === 0}
          onClick={discard}
        >
          Discard
        </Button>
        <Button
          size="small"
          className="mx-3"
          busy={busy}
          aria-disabled={count === 0}
          onClick={onPublish}
        >
          Publish
        </Button>
      </div>
    </div>
  );
}

/** A bank holiday that opens again is one change, not two. */
function isSaidElsewhere(key: string, changes: readonly string[]): boolean {
  const [part, day] = key.split("/");
  return part === "openHolidays" && changes.includes(`closures/${day}/${day}`);
}

function sentence(count: number, wrong: readonly string[], isKept: boolean | null): string {
  if (count === 0) return "Nothing to publish.";
  const kept = isKept === false ? " This browser cannot keep them: publish soon." : "";
  if (wrong.length === count) return `Please put it right before you publish.${kept}`;
  const held = wrong.length > 0 ? ` Not yet: ${wrong.join(", ")}.` : "";
  return `Visitors see them at once; search engines after the next build.${held}${kept}`;
}
