import { Button } from "@/shared/ui/button";
import { fieldName } from "./fields";
import { useFactsEditor } from "./use-facts-editor";
import { valueText } from "./value-text";

/** Fields that two owners have changed at once: both values, and the choice between them. */
export function FactsConflicts({ by }: { by: string }) {
  const { conflicts, fields, published, keep } = useFactsEditor();
  if (conflicts.length === 0) return null;
  return (
    <section
      id="conflicts"
      tabIndex={-1}
      aria-labelledby="conflicts-title"
      className="mb-6 rounded-sm border border-l-8 border-bad bg-pane p-4 sm:p-5"
    >
      <h2 id="conflicts-title" className="text-h3">
        Somebody has changed this meanwhile.
      </h2>
      <p className="mt-1 max-w-measure text-mute">
        <bdi>{by}</bdi> has published while you were here. Choose for each what goes on; the other
        stays in the history or comes back with Undo.
      </p>
      <ul className="mt-3">
        {conflicts.map((key) => (
          <li key={key} className="grid gap-3 border-t border-line py-3 sm:grid-cols-2">
            <h3 className="font-semibold sm:col-span-full">{fieldName(key)}</h3>
            <div>
              <p className="text-small text-mute">Yours</p>
              <p className="mb-2 wrap-anywhere whitespace-pre-line">
                {valueText(key, fields[key])}
              </p>
              <Button
                variant="line"
                size="small"
                aria-label={`Keep mine: ${fieldName(key)}`}
                onClick={() => keep(key, true)}
              >
                Keep mine
              </Button>
            </div>
            <div>
              <p className="text-small text-mute">Published</p>
              <p className="mb-2 wrap-anywhere whitespace-pre-line">
                {valueText(key, published.fields[key])}
              </p>
              <Button
                variant="line"
                size="small"
                aria-label={`Take the published one: ${fieldName(key)}`}
                onClick={() => keep(key, false)}
              >
                Take this
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
