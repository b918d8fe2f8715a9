// Drag and drop over the document; the only module that imports dnd-kit.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import {
  memo,
  useState,
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
} from "react";

/** How a card moves into its place (docs/page-editor.md#blocks). */
const animation = { duration: 200, easing: "cubic-bezier(.2,.7,.1,1)" };

// Stable references: new ones at each keystroke would render every card again.
const pointerOptions = { activationConstraint: { distance: 4 } };
const modifiers = [alongTheList];
/** A step of a keyboard drag, in pixels (docs/page-editor.md#blocks). */
const stepPx = 25;
const keyboardOptions = { coordinateGetter: oneStep, scrollBehavior: "instant" } as const;

const instructions = {
  draggable:
    "To move a block, press Space or Enter, then the arrow keys; press Space or Enter again to drop it, Escape to leave it where it was. The buttons Move up and Move down do the same.",
};

type SortableBlocksProps = {
  /** Every card subscribes to this list: it must be the same one while only texts change. */
  ids: string[];
  /** The name of a block in announcements: "Hero". */
  nameOf: (id: string) => string;
  /** A drag has ended at another zero-based index. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

/** Blocks that are moved by their handles: mouse, finger, pen, or keys in steps of 25 px. */
export const SortableBlocks = memo(function SortableBlocks(props: SortableBlocksProps) {
  const { ids, nameOf, onMove, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const [announcer] = useState(() => new Announcer());

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      onDragEnd={drop}
      accessibility={{
        announcements: announcer.announcements(ids, nameOf),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
});

type Transform = { x: number; y: number; scaleX: number; scaleY: number };
function alongTheList({ transform }: { transform: Transform }): Transform {
  return { ...transform, x: 0 };
}

/**
 * Where an arrow key moves a block, whether the block moves or the page scrolls below it. The sensor
 * leaves the key to the browser where it scrolls, which would then scroll by its own step as well.
 */
function oneStep(
  event: KeyboardEvent,
  { currentCoordinates: { x, y } }: Parameters<KeyboardCoordinateGetter>[1],
) {
  const step = { ArrowDown: stepPx, ArrowUp: -stepPx }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  return { x, y: y + step };
}

/** Announces the position of a dragged block, once for each position. */
class Announcer {
  #spoken: UniqueIdentifier | null = null;

  announcements(items: readonly string[], nameOf: (id: string) => string): Announcements {
    const name = (id: UniqueIdentifier) => `${nameOf(String(id))} block`;
    const place = (id: UniqueIdentifier) =>
      `position ${items.indexOf(String(id)) + 1} of ${items.length}`;
    return {
      onDragStart: ({ active }) => {
        this.#spoken = active.id;
        return `Picked up ${name(active.id)}, ${place(active.id)}.`;
      },
      onDragOver: ({ active, over }) => {
        // The first position is its own, which the start has announced.
        if (!over || over.id === this.#spoken) return undefined;
        this.#spoken = over.id;
        return `${name(active.id)} is at ${place(over.id)}.`;
      },
      onDragEnd: ({ active, over }) =>
        over ? `${name(active.id)} was dropped at ${place(over.id)}.` : `${name(active.id)} stays.`,
      onDragCancel: ({ active }) => `Cancelled: ${name(active.id)} is back at ${place(active.id)}.`,
    };
  }
}

export type SortableBlock = {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** Spread over the button that is the handle. */
  handle: ComponentPropsWithRef<"button">;
  dragging: boolean;
  /** Zero-based index where it would be dropped; null unless it is dragged elsewhere. */
  target: number | null;
};

/** One block of `SortableBlocks`. */
export function useSortableBlock(id: string): SortableBlock {
  const sortable = useSortable({ id, transition: animation });
  const { transform, transition, isDragging, index, overIndex } = sortable;
  const shift = isDragging ? 12 : 0;
  return {
    ref: sortable.setNodeRef,
    style: {
      transform: transform ? `translate3d(${shift}px, ${Math.round(transform.y)}px, 0)` : undefined,
      transition,
    },
    handle: {
      ref: sortable.setActivatorNodeRef,
      ...sortable.attributes,
      ...sortable.listeners,
      // Touch does not move the focus: a focused field would be scrolled into view during the drag.
      onPointerDownCapture: (event) => event.currentTarget.focus({ preventScroll: true }),
    },
    dragging: isDragging,
    target: isDragging && overIndex !== -1 && overIndex !== index ? overIndex : null,
  };
}
