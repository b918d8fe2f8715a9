import { createContext, memo, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  blockDefinitions,
  givenTypes,
  moreTypes,
  type BlockType,
} from "@/shared/blocks/definitions";
import {
  addBlock,
  duplicateBlock,
  moveBlock,
  removeBlock,
  updateBlock,
  type DocumentChange,
  type PageDocument,
} from "@/shared/blocks/document";
import { Button } from "@/shared/ui/button";
import { PlusIcon } from "@/shared/ui/icons";
import { BlockCard, blockName, partId, type BlockActions } from "./block-card";
import { SortableBlocks } from "./sortable";

type BlockEditorProps = {
  document: PageDocument;
  /**
   * Takes a change of the document as a function over it. Changes about the same thing that come
   * soon after each other are one step of undo. Must be referentially stable.
   */
  onChange: (change: DocumentChange, about?: string) => void;
  /** The ids of blocks that differ from what is saved. */
  changed?: ReadonlySet<string> | undefined;
};

/** The blocks of a page: add, drag, move, duplicate, delete, preview (docs/page-editor.md#blocks). */
export function BlockEditor({ document: blocks, onChange, changed }: BlockEditorProps) {
  const [spoken, setSpoken] = useState("");
  /** Id of the element to focus once the change has rendered. */
  const focusOn = useRef<string | null>(null);
  const shown = useRef(blocks);

  useEffect(() => {
    shown.current = blocks;
    const wanted = focusOn.current;
    focusOn.current = null;
    if (wanted === null) return;
    const part = document.getElementById(wanted);
    const field = part?.querySelector<HTMLElement>("input, textarea, [contenteditable]");
    (field ?? part)?.focus();
    part?.scrollIntoView({ block: "nearest" });
  }, [blocks]);

  const actions = useMemo<BlockActions>(() => {
    const call = (id: string) => {
      const block = shown.current.find((one) => one.id === id);
      return block ? `${blockName(block)} block` : "Block";
    };
    return {
      update: (id, change) =>
        onChange(
          (document) => updateBlock(document, id, change),
          `${id}:${Object.keys(change).join()}`,
        ),
      move: (id, to) => {
        const from = shown.current.findIndex((block) => block.id === id);
        const end = to === 0 || to === shown.current.length - 1;
        // At an end of the list the pressed button is disabled.
        focusOn.current = partId(id, end ? "handle" : to < from ? "up" : "down");
        setSpoken(`${call(id)} moved to position ${to + 1} of ${shown.current.length}.`);
        onChange((document) => moveBlock(document, id, to));
      },
      duplicate: (id) => {
        const copy = crypto.randomUUID();
        focusOn.current = partId(copy, "fields");
        setSpoken(`${call(id)} duplicated.`);
        onChange((document) => duplicateBlock(document, id, copy));
      },
      remove: (id) => {
        const at = shown.current.findIndex((block) => block.id === id);
        const next = shown.current[at + 1] ?? shown.current[at - 1];
        focusOn.current = next ? partId(next.id, "handle") : addId("text");
        setSpoken(`${call(id)} deleted. Undo brings it back.`);
        onChange((document) => removeBlock(document, id));
      },
    };
  }, [onChange]);

  const nameOf = useCallback((id: string) => {
    const block = shown.current.find((one) => one.id === id);
    return block ? blockName(block) : "";
  }, []);
  const drop = useCallback(
    (id: string, to: number) => onChange((document) => moveBlock(document, id, to)),
    [onChange],
  );
  const add = useCallback(
    (type: BlockType) => {
      const id = crypto.randomUUID();
      focusOn.current = partId(id, "fields");
      const place = shown.current.length + 1;
      setSpoken(`${blockDefinitions[type].label} block added at position ${place}.`);
      onChange((document) => addBlock(document, type, id));
    },
    [onChange],
  );

  const ids = useOrder(blocks);
  const shownCards = useMemo(() => ({ blocks, actions, changed }), [blocks, actions, changed]);
  return (
    <section aria-labelledby="content-blocks">
      <h2 id="content-blocks" className="mb-3 text-large font-semibold">
        Content Blocks
      </h2>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <CardsContext value={shownCards}>
        <SortableBlocks ids={ids} nameOf={nameOf} onMove={drop}>
          {cards}
        </SortableBlocks>
      </CardsContext>
      {blocks.length === 0 && (
        <p className="rounded border border-dashed border-edge px-5 py-8 text-mute">
          No blocks yet. Add the first one here.
        </p>
      )}
      <div className="mt-5 border-t-2 border-rule pt-5">
        <AddButtons types={givenTypes} onAdd={add} />
        <details className="group mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-semibold">
            <PlusIcon className="text-mute" />
            More blocks
          </summary>
          <AddButtons types={moreTypes} onAdd={add} />
        </details>
      </div>
    </section>
  );
}

type CardsProps = Pick<BlockEditorProps, "changed"> & {
  blocks: PageDocument;
  actions: BlockActions;
};

/** Past what drags the cards, which a key does not concern. */
const CardsContext = createContext<CardsProps | null>(null);

function Cards() {
  const shown = use(CardsContext);
  if (!shown) return null;
  const { blocks, actions, changed } = shown;
  return (
    // No grid: a key would lay out all of its rows.
    <ol>
      {blocks.map((block, index) => (
        <BlockCard
          key={block.id}
          block={block}
          index={index}
          count={blocks.length}
          actions={actions}
          isChanged={changed?.has(block.id) ?? false}
        />
      ))}
    </ol>
  );
}
const cards = <Cards />;

/** The ids of the blocks: the same list as long as their order is. */
function useOrder(blocks: PageDocument): string[] {
  const order = blocks.map(({ id }) => id).join("\n");
  return useMemo(() => (order === "" ? [] : order.split("\n")), [order]);
}

type AddButtonsProps = { types: readonly BlockType[]; onAdd: (type: BlockType) => void };

const AddButtons = memo(function AddButtons({ types, onAdd }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {types.map((type) => (
        <Button
          key={type}
          id={addId(type)}
          variant="line"
          size="small"
          className="flex-auto sm:flex-none"
          onClick={() => onAdd(type)}
        >
          Add {blockDefinitions[type].label} Block
        </Button>
      ))}
    </div>
  );
});

function addId(type: BlockType): string {
  return `add-${type}-block`;
}
