import { memo, useState } from "react";
import { BlockFields } from "@/shared/blocks/fields/block-fields";
import { BlockView } from "@/shared/blocks/block-views";
import { blockDefinitions, type Block, type UnreadBlock } from "@/shared/blocks/definitions";
import type { FieldValue } from "@/shared/data/formatted-text";
import { Button } from "@/shared/ui/button";
import { classes } from "@/shared/ui/classes";
import { GripIcon } from "@/shared/ui/icons";
import { StatusMark } from "@/staff/kit/status-mark";
import { useSortableBlock } from "./sortable";

/** The edits that a card asks for; `to` is a zero-based index. */
export type BlockActions = {
  update: (id: string, change: Record<string, FieldValue>) => void;
  move: (id: string, to: number) => void;
  duplicate: (id: string) => void;
  remove: (id: string) => void;
};

type BlockCardProps = {
  block: Block | UnreadBlock;
  index: number;
  count: number;
  actions: BlockActions;
  /** Whether it differs from what is saved. */
  isChanged: boolean;
};

/** The name of a block on its card and in announcements. */
export function blockName(block: Block | UnreadBlock): string {
  return block.type === "unread" ? "Unreadable" : blockDefinitions[block.type].label;
}

/** Id of a part of a card, for the focus after a change. */
export function partId(id: string, part: "handle" | "fields" | "up" | "down" | "preview"): string {
  return `block-${part}-${id}`;
}

/** Cards far from the screen cost a key neither layout nor paint; searching and tabbing find them. */
const skippedOutOfSight = {
  contentVisibility: "auto",
  containIntrinsicSize: "auto 20rem",
  // Focus rings reach over the edge.
  overflowClipMargin: "8px",
} as const;

/** One block of the editor: handle, place, actions, fields and preview. */
export const BlockCard = memo(function BlockCard(props: BlockCardProps) {
  const { block, index, count, actions, isChanged } = props;
  const { id } = block;
  const { ref, style, handle, dragging, target } = useSortableBlock(id);
  const [preview, setPreview] = useState(false);
  const name = blockName(block);
  const place = `${index + 1} of ${count}`;
  const called = `${name} block, ${place}`;
  const small = { variant: "quiet", size: "small", className: "px-2.5!" } as const;
  return (
    <li
      ref={ref}
      style={{ ...skippedOutOfSight, ...style }}
      aria-label={called}
      className={classes(
        "mt-4 rounded border bg-pane first:mt-0",
        dragging ? "relative z-20 border-fg shadow-float" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 border-b border-line pr-2">
        <button
          {...handle}
          type="button"
          id={partId(id, "handle")}
          aria-label={`Drag ${called}`}
          className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded hover:bg-hover active:cursor-grabbing"
        >
          <GripIcon />
        </button>
        <h3 className="mr-auto text-small font-semibold">
          {name}{" "}
          <span className="font-normal text-mute">
            {place}
            {target !== null && `, moving to ${target + 1}`}
          </span>
        </h3>
        {isChanged && (
          <span className="text-spec">
            <StatusMark tone="half" label="changed" />
          </span>
        )}
        <div className="flex flex-wrap justify-end">
          <Button
            {...small}
            id={partId(id, "up")}
            aria-label={`Move up ${called}`}
            aria-disabled={index === 0}
            className={arrowClass(index === 0)}
            onClick={() => actions.move(id, index - 1)}
          >
            ↑
          </Button>
          <Button
            {...small}
            id={partId(id, "down")}
            aria-label={`Move down ${called}`}
            aria-disabled={index === count - 1}
            className={arrowClass(index === count - 1)}
            onClick={() => actions.move(id, index + 1)}
          >
            ↓
          </Button>
          {block.type !== "unread" && (
            <>
              <Button
                {...small}
                id={partId(id, "preview")}
                aria-pressed={preview}
                aria-label={`Preview of ${called}`}
                onClick={() => setPreview(!preview)}
              >
                {preview ? "Hide preview" : "Preview"}
              </Button>
              <Button
                {...small}
                aria-label={`Duplicate ${called}`}
                onClick={() => actions.duplicate(id)}
              >
                Duplicate
              </Button>
            </>
          )}
          <Button
            {...small}
            variant="danger"
            aria-label={`Delete ${called}`}
            onClick={() => actions.remove(id)}
          >
            Delete
          </Button>
        </div>
      </div>
      <CardBody block={block} preview={preview} update={actions.update} />
    </li>
  );
});

/** 44 px wide; at an end of the list it looks as idle as it is. */
function arrowClass(isIdle: boolean): string {
  return classes("min-w-11 px-2.5!", isIdle && "text-mute!");
}

type CardBodyProps = {
  block: Block | UnreadBlock;
  preview: boolean;
  update: BlockActions["update"];
};

/** Memoised apart from the card, so that dragging does not render the fields again. */
const CardBody = memo(function CardBody({ block, preview, update }: CardBodyProps) {
  if (block.type === "unread") {
    return (
      <p className="p-5 text-small text-mute">
        {block.problem} Visitors do not see it; it is kept as it is until you delete it.
      </p>
    );
  }
  return (
    <>
      <div id={partId(block.id, "fields")} className="grid gap-4 p-5 sm:grid-cols-2">
        <BlockFields block={block} onChange={(change) => update(block.id, change)} />
      </div>
      {preview && (
        <section
          aria-labelledby={partId(block.id, "preview")}
          // A link in the preview would navigate away from the editor.
          onClickCapture={(event) => event.preventDefault()}
          className="paper overflow-hidden rounded-b border-t border-dashed border-edge not-has-[.ink]:py-8"
        >
          <BlockView block={block} />
        </section>
      )}
    </>
  );
});
