import { useState } from "react";
import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { RowActions } from "@/staff/kit/staff-table";
import { useChange } from "@/staff/kit/use-change";
import { HistoryList } from "@/staff/kit/history-list";
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
        <HistoryList
          query={factsHistoryQuery}
          loading="Loading the history"
          failed="The history could not be loaded"
          empty={
            <p className="text-mute">Nothing has been published yet: visitors see what ships.</p>
          }
        >
          {(row, before, isNewest) => (
            <Version
              key={row.version}
              row={row}
              before={before}
              isNewest={isNewest}
              onRestore={() => {
                replace(editsBackTo(publishedOf(row).fields, published));
                setOpen(false);
                onRestore(row.version);
              }}
            />
          )}
        </HistoryList>
      </Dialog>
    </>
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
          <RowActions
            of={[
              { label: "Restore", name: `Restore ${name}`, onPress: onRestore },
              {
                label: asked ? "Remove it for good" : "Remove",
                name: asked ? `Remove ${name} for good` : `Remove ${name}`,
                variant: "danger",
                busy: remove.isPending,
                onPress: () => (asked ? remove.mutate(row.version) : setAsked(true)),
              },
            ]}
          />
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
