// Dragging in the day view; beside the block editor the only module that imports dnd-kit.
import {
  DndContext,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragMoveEvent,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import { BookingCard } from "./booking-card";
import { DayTable } from "./day-table";
import { freePlaces, inTheWay, kindsOf, intervalOf } from "./free-times";
import type { Booking, StaffDiary } from "./schema";
import { clock, quarter } from "./times";

// A stable reference; a press that does not travel opens the booking.
const pointerOptions = { activationConstraint: { distance: 6 } };
const announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
// Keys move a booking with 'Move to…'.
const accessibility = { announcements, screenReaderInstructions: { draggable: "" } };

/** Where a dragged booking would begin, in minutes, and what is in its way there. */
type Target = { from: number; resource: number; problem: string | null };
type Dragged = { booking: Booking; resource: number };

type DragDayProps = {
  diary: StaffDiary;
  day: string;
  onOpen: (booking: Booking) => void;
  onFree: (from: number, resource: number) => void;
  onMove: (booking: Booking, from: number, resource: number) => void;
};

/** The day's table, whose bookings a pointer drags to another quarter or another column of their kind. */
export function DragDay({ diary, day, onOpen, onFree, onMove }: DragDayProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
  const frame = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<Target | null>(null);

  function targetOf({ active, delta }: Pick<DragMoveEvent, "active" | "delta">): Target {
    const { booking, resource } = active.data.current as Dragged;
    const row = frame.current?.querySelector("tbody tr")?.getBoundingClientRect().height ?? 1;
    const from = intervalOf(booking).from + Math.round(delta.y / row) * quarter;
    const place = columnAt(active.rect.current.translated, resource);
    return { from, resource: place, problem: problemOf(booking, from, place) };
  }

  /** The column under the middle of a card, if it is of the same kind; else its own. */
  function columnAt(card: { left: number; width: number } | null, own: number): number {
    const middle = card ? card.left + card.width / 2 : 0;
    const heads = [...(frame.current?.querySelectorAll<HTMLElement>("th[data-resource]") ?? [])];
    const under = heads.find((head) => {
      const { left, right } = head.getBoundingClientRect();
      return left <= middle && middle < right;
    });
    const kindOf = (id: number) => diary.resources.find((one) => one.id === id)?.kind;
    const found = Number(under?.dataset.resource ?? own);
    return kindOf(found) === kindOf(own) ? found : own;
  }

  function problemOf(booking: Booking, from: number, resource: number): string | null {
    const { from: was, to } = intervalOf(booking);
    const minutes = to - was;
    const wish = { day, minutes, kinds: kindsOf(diary, booking), but: booking.id, resource };
    if (freePlaces(diary, wish, from)) return null;
    const taken = inTheWay(diary, wish, resource, { from, to: from + minutes });
    return taken?.booking ? `Taken until ${clock(taken.to)}` : "Not free";
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      onDragMove={(event) => setTarget(targetOf(event))}
      onDragCancel={() => setTarget(null)}
      onDragEnd={(event) => {
        setTarget(null);
        const { booking, resource: own } = event.active.data.current as Dragged;
        const { from, resource, problem } = targetOf(event);
        const isThere = from === intervalOf(booking).from && resource === own;
        if (!problem && !isThere) onMove(booking, from, resource);
      }}
    >
      <div ref={frame}>
        <DayTable
          diary={diary}
          day={day}
          onFree={onFree}
          renderCard={(booking, resource) => (
            <DraggableCard
              booking={booking}
              resource={resource}
              target={target}
              onOpen={() => onOpen(booking)}
            />
          )}
        />
      </div>
    </DndContext>
  );
}

type DraggableCardProps = Dragged & { target: Target | null; onOpen: () => void };

function DraggableCard({ booking, resource, target, onOpen }: DraggableCardProps) {
  const movable = booking.status === "booked" || booking.status === "arrived";
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: `${booking.id} ${resource}`,
    data: { booking, resource } satisfies Dragged,
    disabled: !movable,
  });
  return (
    <>
      {isDragging && <span className="diary-was">Was here: {clock(intervalOf(booking).from)}</span>}
      <BookingCard
        {...listeners}
        ref={setNodeRef}
        booking={booking}
        data-dragged={isDragging || undefined}
        data-refused={(isDragging && target?.problem) || undefined}
        // dnd-kit subtracts this property from what it measures, but not CSS's own `translate`.
        style={
          transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined
        }
        onClick={onOpen}
      >
        {isDragging && target && (
          <span className="diary-to">{target.problem ?? clock(target.from)}</span>
        )}
      </BookingCard>
    </>
  );
}
