import { momentInWords } from "@/shared/dates/dates";
import { Button } from "@/shared/ui/button";
import { EmptyState } from "@/staff/kit/empty-state";
import { Notice } from "@/shared/ui/notice";
import { Tag } from "@/staff/kit/status-mark";
import { kindName } from "@/staff/data/kinds";
import { reasons, type FoundRow, type Reason } from "./queries";

const titles: Record<Reason, string> = {
  address: "Under this address",
  conversation: "In the same conversation",
  phone: "With the same telephone number",
  linked_address: "Under another address with this number or in this conversation",
  text: "Named in a text",
};

type FoundRowsProps = {
  rows: readonly FoundRow[];
  /** Whether the search found more than are shown. */
  more: boolean;
  isChosen: (row: FoundRow) => boolean;
  onChoose: (rows: readonly FoundRow[], chosen: boolean) => void;
};

/** What a search found, by the reason it was found; each row can be chosen (docs/roles.md#erasure). */
export function FoundRows({ rows, more, isChosen, onChoose }: FoundRowsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Nothing found"
        text="No row has this address or number, and no text names it. Mails are not searched: look in the mailbox too."
      />
    );
  }
  const groups = reasons
    .map((reason) => ({ reason, group: rows.filter((row) => row.reason === reason) }))
    .filter(({ group }) => group.length > 0);
  return (
    <div className="grid gap-8">
      {more && (
        <Notice kind="info">
          Only the first 500 are shown. Erase what you choose, and the rest appears.
        </Notice>
      )}
      {groups.map(({ reason, group }) => {
        const all = group.every(isChosen);
        return (
          <fieldset key={reason} className="min-w-0">
            <legend className="text-large font-semibold">
              {titles[reason]} ({group.length})
            </legend>
            <Button
              variant="line"
              size="small"
              className="my-2"
              aria-label={`${all ? "Choose none" : "Choose all"}: ${titles[reason]}`}
              onClick={() => onChoose(group, !all)}
            >
              {all ? "Choose none" : "Choose all"}
            </Button>
            <ul className="border border-line bg-pane">
              {group.map((row) => (
                <li
                  key={`${row.source} ${row.key}`}
                  className="border-t border-line first:border-t-0"
                >
                  <FoundRowChoice
                    row={row}
                    chosen={isChosen(row)}
                    onChange={(chosen) => onChoose([row], chosen)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        );
      })}
    </div>
  );
}

type FoundRowChoiceProps = {
  row: FoundRow;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
};

function FoundRowChoice({ row, chosen, onChange }: FoundRowChoiceProps) {
  const { source, at, who, excerpt, erasable } = row;
  return (
    <label className="flex min-h-11 items-start gap-3 px-4 py-3">
      <input
        type="checkbox"
        className="size-5.5 flex-none accent-fg"
        checked={chosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grid min-w-0 gap-1">
        <span>
          <span className="font-semibold">{kindName(source)}</span>
          {at && <time dateTime={at}>, {momentInWords(at)}</time>}
          {who && (
            <bdi className="wrap-anywhere">
              {", "}
              {who}
            </bdi>
          )}
          {!erasable && (
            <Tag label={source === "accounts" ? "Your own account" : "Change by hand"} />
          )}
        </span>
        {excerpt && (
          <span
            dir="auto"
            className="line-clamp-4 text-small wrap-anywhere whitespace-pre-line text-mute"
          >
            {excerpt}
          </span>
        )}
      </span>
    </label>
  );
}
