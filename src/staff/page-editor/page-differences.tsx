import { diffWordsWithSpace, type ChangeObject } from "diff";
import { useMemo } from "react";
import { StatusMark, type StatusTone } from "@/staff/kit/status-mark";
import { pageChanges, type FieldChange, type PageChange } from "./page-changes";
import type { PageValues } from "./page-values";

type PageDifferencesProps = { before: PageValues; after: PageValues };

const kinds: Record<PageChange["kind"], { word: string; tone: StatusTone }> = {
  added: { word: "New", tone: "full" },
  removed: { word: "Removed", tone: "struck" },
  moved: { word: "Moved", tone: "half" },
  changed: { word: "Changed", tone: "half" },
};

/** What differs between two states of a page, block by block, with the words marked. */
export function PageDifferences({ before, after }: PageDifferencesProps) {
  const changes = useMemo(() => pageChanges(before, after), [before, after]);
  if (changes.length === 0) return <p className="text-mute">Nothing differs.</p>;
  return (
    <ol aria-label="What differs" className="grid gap-4">
      {changes.map(({ key, label, kind, fields }) => (
        <li key={key} className="border-t border-line pt-3">
          <p className="flex flex-wrap items-center gap-x-4 font-semibold">
            {label} <StatusMark {...kinds[kind]} label={kinds[kind].word} />
          </p>
          {fields.map((field) => (
            <Words key={field.label} {...field} isNamed={fields.length > 1} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Where the texts have hardly a word in common, they are shown one after the other. */
const diffTimeoutMs = 300;

function Words({ label, before, after, isNamed }: FieldChange & { isNamed: boolean }) {
  const parts = useMemo(() => wordParts(before, after), [before, after]);
  return (
    <p dir="auto" className="mt-2 leading-card whitespace-pre-line wrap-anywhere">
      {isNamed && <span className="text-small text-mute">{label}: </span>}
      {before === after && <span className="text-mute">the same words in another form.</span>}
      {before !== after && parts.map((part, at) => <Part key={at} {...part} />)}
    </p>
  );
}

type WordPart = Pick<ChangeObject<string>, "value" | "added" | "removed">;

function wordParts(before: string, after: string): WordPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: diffTimeoutMs });
  return (
    parts ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  );
}

function Part({ value, added, removed }: WordPart) {
  if (added) {
    return (
      <ins className="font-semibold decoration-2 underline-offset-4">
        <span className="sr-only">added: </span>
        {value}
      </ins>
    );
  }
  if (removed) {
    return (
      <del className="text-mute">
        <span className="sr-only">removed: </span>
        {value}
      </del>
    );
  }
  return shortened(value);
}

/** Letters that stand on either side of a change. */
const around = 120;

/** Words that stay, without the middle of a long stretch. */
function shortened(text: string): string {
  if (text.length <= 2 * around + 40) return text;
  return `${text.slice(0, around)} … ${text.slice(-around)}`;
}
