import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { momentInWords } from "@/shared/dates/dates";
import { DataCell, DataRow, DataTable } from "@/staff/kit/data-table";
import { EmptyState } from "@/staff/kit/empty-state";
import { LoadedList } from "@/staff/kit/loaded-list";
import { Tag } from "@/staff/kit/status-mark";
import { useHeldRows } from "../held/use-held-rows";
import { ConversationThread } from "./conversation-thread";
import { conversationsQuery, type ConversationFilter, type ConversationRow } from "./queries";

/** The conversations of the chat, for staff; each opens to show its messages. */
export function ConversationList({ filter }: { filter: ConversationFilter }) {
  const list = useInfiniteQuery(conversationsQuery(filter));
  const held = useHeldRows(filter.waits, list.data?.pages.flat() ?? []);
  return (
    <>
      {held.bar}
      <LoadedList
        list={list}
        loading="Loading conversations"
        failed="The conversations could not be loaded"
        more="Show older conversations"
        empty={
          <EmptyState
            title={emptyTitle(filter)}
            text="What visitors write in the chat of the site appears here. Answer by email."
          />
        }
      >
        {(conversations) => (
          <DataTable
            caption="Conversations, last heard of first"
            columns={["From", "Contact", "Messages", "Last heard"]}
          >
            {conversations.map((conversation) => (
              <ConversationRows
                key={conversation.id}
                conversation={conversation}
                chooser={held.chooser(conversation)}
                action={held.actions(conversation)}
              />
            ))}
          </DataTable>
        )}
      </LoadedList>
    </>
  );
}

function emptyTitle({ suspect, waits }: ConversationFilter): string {
  if (waits) return `Nothing is ${waits}`;
  return suspect ? "Nothing from bots" : "No conversations yet";
}

type ConversationRowsProps = {
  conversation: ConversationRow;
  chooser: ReactNode;
  action: ReactNode;
};

function ConversationRows({ conversation, chooser, action }: ConversationRowsProps) {
  const { id, name, email, last_message: last, messages, last_at: at } = conversation;
  const { suspect, discarded } = conversation;
  const [open, setOpen] = useState(false);
  return (
    <DataRow>
      <DataCell place="title">
        {chooser}
        <bdi>{name}</bdi>
        {suspect && <Tag label="Suspect" />}
      </DataCell>
      <DataCell place="sub">
        <a
          className="flex min-h-11 items-center hover:underline nav:min-h-8"
          href={`mailto:${encodeURIComponent(email)}`}
        >
          <bdi>{email}</bdi>
        </a>
      </DataCell>
      <DataCell place="detail">
        <details className="max-w-measure" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary dir="auto" className="min-h-11 py-2">
            {messages === 1 ? "1 message" : `${messages} messages`}: {last.slice(0, 80)}
            {last.length > 80 && "…"}
          </summary>
          {open && <ConversationThread id={id} discarded={discarded} />}
        </details>
      </DataCell>
      <DataCell place="status">
        <time dateTime={at} className="whitespace-nowrap">
          {momentInWords(at)}
        </time>
        {action}
      </DataCell>
    </DataRow>
  );
}
