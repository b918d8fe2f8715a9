import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { useChange } from "@/staff/kit/use-change";
import { Loaded } from "@/staff/kit/loaded";
import { editsBackTo } from "./edits";
import { fieldName } from "./fields";
import { publishedOf } from "./published";
import { authorOf, factsHistoryQuery, removeVersion, type FactsVersion } from "./queries";
import { useFactsEditor } from "./use-facts-editor";

/** Every version: who, when, why, what it changed, and the way back to it. */
export function FactsHistory({ onRestore }: { onRestore: (version: number) => void }) {
  const [open, setOpen] = useState(false);
  const { published, replace } = useFactsEditor();
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="History"
        description="The last 50 versions are kept, and every one of the last year. A restored version is put on the screen, and visitors see it once you publish it as a new one."
      >
        <Versions
          onRestore={(row) => {
            replace(editsBackTo(publishedOf(row).fields, published));
            setOpen(false);
            onRestore(row.version);
          }}
        />
      </Dialog>
    </>
  );
}

function Versions({ onRestore }: { onRestore: (row: FactsVersion) => void }) {
  const list = useQuery(factsHistoryQuery);
  return (
    <Loaded
      query={list}
      loading="Loading the history"
      failed="The history could not be loaded"
      rows={3}
    >
      {(versions) =>
        versions.length === 0 ? (
          <p className="text-mute">Nothing has been published yet: visitors see what ships.</p>
        ) : (
          <ol className="grid gap-4">
            {versions.map((row, at) => (
              <Version
                key={row.version}
                row={row}
                before={versions[at + 1] ?? null}
                isNewest={at === 0}
                onRestore={() => onRestore(row)}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

type VersionProps = {
  row: FactsVersion;
  before: FactsVersion | null;
  isNewest: boolean;
  onRestore: () => void;
};

function Version({ row, before, isNewest, onRestore }: VersionProps) {
  const [asked, setAsked] = useState(false);
  const remove = useChange(removeVersion);
  const name = `version ${row.version}`;
  const changed = Object.keys(editsBackTo(publishedOf(row).fields, publishedOf(before)));
  return (
    <li className="border-t border-line pt-3">
      <p>
        <strong>Version {row.version}</strong>
        {isNewest && " (visitors see it now)"}
        <span className="block text-small text-mute">
          <bdi>{authorOf(row)}</bdi>, {momentInWords(row.created_at)}
        </span>
        {row.note && <bdi className="block wrap-anywhere">{row.note}</bdi>}
        <span className="block text-small wrap-anywhere">
          {changed.map(fieldName).join(", ") || "As it ships"}
        </span>
      </p>
      {!isNewest && (
        <div className="-ml-4 flex flex-wrap">
          <Button variant="quiet" size="small" aria-label={`Restore ${name}`} onClick={onRestore}>
            Restore
          </Button>
          <Button
            variant="danger"
            size="small"
            busy={remove.isPending}
            aria-label={asked ? `Remove ${name} for good` : `Remove ${name}`}
            onClick={() => (asked ? remove.mutate(row.version) : setAsked(true))}
          >
            {asked ? "Remove it for good" : "Remove"}
          </Button>
          {asked && (
            <p role="status" className="basis-full px-4 text-small text-mute">
              {remove.problem ??
                "For somebody named in it who wants to be forgotten. It cannot be restored after that."}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
