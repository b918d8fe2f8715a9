// The thin skin of drag and drop over the document; nothing else knows dnd-kit.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import {
  useMemo,
  useState,
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
} from "react";

/** Accounts specification 9, "Sortable animation". */
const animation = { duration: 200, easing: "cubic-bezier(.2,.7,.1,1)" };

// The same objects for good: new ones at each key would draw every card again.
const pointerOptions = { activationConstraint: { distance: 4 } };
const modifiers = [alongTheList];

const instructions = {
  draggable:
    "To move a block, press Space or Enter, then the arrow keys; press Space or Enter again to drop it, Escape to leave it where it was. The buttons Move up and Move down do the same.",
};

type SortableBlocksProps = {
  ids: readonly string[];
  /** How a block is called when its place is spoken: "Hero". */
  nameOf: (id: string) => string;
  /** A drag has ended at another place, counted from 0. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
};

/** Blocks that are moved by their handles: mouse, finger, pen, or keys in steps of 25 px. */
export function SortableBlocks({ ids, nameOf, onMove, children }: SortableBlocksProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, pointerOptions),
    // Its own step is 25 px (accounts specification 9, "Keyboard drag step").
    useSensor(KeyboardSensor),
  );
  // Every card listens to this list: it must stay the same while only texts change.
  const key = ids.join("\n");
  const items = useMemo(() => (key === "" ? [] : key.split("\n")), [key]);
  const [announcer] = useState(() => new Announcer());

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(String(active.id), items.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      onDragEnd={drop}
      accessibility={{
        announcements: announcer.announcements(items, nameOf),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type Transform = { x: number; y: number; scaleX: number; scaleY: number };
function alongTheList({ transform }: { transform: Transform }): Transform {
  return { ...transform, x: 0 };
}

/** Says where a dragged block is, once for each place. */
class Announcer {
  #spoken: UniqueIdentifier | null = null;

  announcements(items: string[], nameOf: (id: string) => string): Announcements {
    const name = (id: UniqueIdentifier) => `${nameOf(String(id))} block`;
    const place = (id: UniqueIdentifier) =>
      `position ${items.indexOf(String(id)) + 1} of ${items.length}`;
    return {
      onDragStart: ({ active }) => {
        this.#spoken = active.id;
        return `Picked up ${name(active.id)}, ${place(active.id)}.`;
      },
      onDragOver: ({ active, over }) => {
        // The first place is its own, which has just been spoken.
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
  /** Where it would land now, counted from 0; null unless it is dragged elsewhere. */
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
      // A finger moves no focus: the field that has it would be scrolled back into sight in mid-drag.
      onPointerDownCapture: (event) => event.currentTarget.focus({ preventScroll: true }),
    },
    dragging: isDragging,
    target: isDragging && overIndex !== -1 && overIndex !== index ? overIndex : null,
  };
}
