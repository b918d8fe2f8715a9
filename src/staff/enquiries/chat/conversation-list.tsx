import { useState } from "react";
import { StaffList } from "@/staff/kit/staff-list";
import { column, StaffTable } from "@/staff/kit/staff-table";
import { Moment, Tag } from "@/staff/kit/status-mark";
import { ConversationThread } from "./conversation-thread";
import { conversationsQuery, type ConversationFilter, type ConversationRow } from "./queries";

/** The conversations of the chat, for staff; each opens to show its messages. */
export function ConversationList({ filter }: { filter: ConversationFilter }) {
  return (
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
        <StaffTable caption="Conversations, last heard of first" rows={rows} columns={columns} />
      )}
    </StaffList>
  );
}

function emptyTitle({ suspect, held }: ConversationFilter): string {
  if (held) return "Nothing is held";
  return suspect ? "Nothing from bots" : "No conversations yet";
}

const columns = [
  column<ConversationRow>("From", "title", ({ name, suspect }) => (
    <>
      <bdi>{name}</bdi>
      {suspect && <Tag label="Suspect" />}
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
  column<ConversationRow>("Last heard", "status", ({ last_at: at }) => <Moment at={at} />),
];

function Messages({ id, last_message: last, messages }: ConversationRow) {
  const [open, setOpen] = useState(false);
  return (
    <details className="max-w-measure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary dir="auto" className="min-h-11 py-2">
        {messages === 1 ? "1 message" : `${messages} messages`}: {last.slice(0, 80)}
        {last.length > 80 && "…"}
      </summary>
      {open && <ConversationThread id={id} />}
    </details>
  );
}
