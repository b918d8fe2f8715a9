import type { MouseEvent } from "react";
import { Button } from "@/shared/ui/button";
import { pageTemplates, type PageTemplate, type TemplateValues } from "./page-templates";

/** What a new page can begin with, while nothing stands in it; the title is next. */
export function TemplateChoice({ onTake }: { onTake: (values: TemplateValues) => void }) {
  function take({ currentTarget }: MouseEvent<HTMLButtonElement>, { make }: PageTemplate) {
    // This choice goes, so the focus goes on before.
    currentTarget.form?.querySelector<HTMLInputElement>('[name="title"]')?.focus();
    onTake(make());
  }
  return (
    <div role="group" aria-labelledby="templates" className="grid gap-2">
      <h2 id="templates" className="text-large font-semibold">
        Begin with
      </h2>
      <div className="flex flex-wrap gap-2">
        {pageTemplates.map((template) => (
          <Button
            key={template.label}
            variant="line"
            size="small"
            className="flex-auto sm:flex-none"
            onClick={(event) => take(event, template)}
          >
            {template.label}
          </Button>
        ))}
      </div>
      <p className="text-small leading-card text-mute">
        Each fills in words for you to change. Undo takes them back.
      </p>
    </div>
  );
}
