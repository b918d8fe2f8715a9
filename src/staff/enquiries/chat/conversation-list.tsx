import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StaffList } from "@/staff/kit/staff-list";
import { column, StaffTable } from "@/staff/kit/staff-table";
import { Moment, Tag } from "@/staff/kit/status-mark";
import { useHeldRows } from "../held/use-held-rows";
import { ConversationThread } from "./conversation-thread";
import { conversationsQuery, type ConversationFilter, type ConversationRow } from "./queries";

/** The conversations of the chat, for staff; each opens to show its messages. */
export function ConversationList({ filter }: { filter: ConversationFilter }) {
  // Not within the list: the bar stays where its work leaves no row.
  const shown = useInfiniteQuery(conversationsQuery(filter)).data?.pages.flat() ?? [];
  const held = useHeldRows(filter.waits, shown);
  return (
    <>
      {held.bar}
      <StaffList
        query={() => conversationsQuery(filter)}
        loading="Loading conversations"
        failed="The conversations could not be loaded"
        more="Show older conversations"
        empty={{
          title: emptyTitle(filter),
          text: "What visitors write in the chat of the site appears here. Answer by email.",
        }}
      >
        {(rows) => (
          <StaffTable
            caption="Conversations, last heard of first"
            rows={rows}
            columns={columnsWith(held)}
          />
        )}
      </StaffList>
    </>
  );
}

function emptyTitle({ suspect, waits }: ConversationFilter): string {
  if (waits) return `Nothing is ${waits}`;
  return suspect ? "Nothing from bots" : "No conversations yet";
}

type Held = Pick<ReturnType<typeof useHeldRows>, "chooser" | "buttons">;

const columnsWith = ({ chooser, buttons }: Held) => [
  column<ConversationRow>("From", "title", (row) => (
    <>
      {chooser(row)}
      <bdi>{row.name}</bdi>
      {row.suspect && <Tag label="Suspect" />}
    </>
  )),
  column<ConversationRow>("Contact", "sub", ({ email }) => (
    <a
      className="flex min-h-11 items-center hover:underline nav:min-h-8"
      href={`mailto:${encodeURIComponent(email)}`}
    >
      <bdi>{email}</bdi>
    </a>
  )),
  column<ConversationRow>("Messages", "detail", (row) => <Messages {...row} />),
  column<ConversationRow>("Last heard", "status", (row) => (
    <>
      <Moment at={row.last_at} />
      {buttons(row)}
    </>
  )),
];

function Messages({ id, last_message: last, messages, discarded }: ConversationRow) {
  const [open, setOpen] = useState(false);
  return (
    <details className="max-w-measure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary dir="auto" className="min-h-11 py-2">
        {messages === 1 ? "1 message" : `${messages} messages`}: {last.slice(0, 80)}
        {last.length > 80 && "…"}
      </summary>
      {open && <ConversationThread id={id} discarded={discarded} />}
    </details>
  );
}
