import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/shared/dates/dates";
import { Loaded } from "@/staff/kit/loaded";
import { messagesQuery } from "./queries";

/** The messages of one conversation, oldest first, as typed. */
export function ConversationThread({ id, discarded }: { id: string; discarded: boolean }) {
  const thread = useQuery(messagesQuery(id, discarded));
  return (
    <Loaded
      query={thread}
      loading="Loading messages"
      failed="The messages could not be loaded"
      rows={2}
    >
      {(messages) => (
        <ol className="grid gap-3 py-3">
          {messages.map(({ id, created_at: at, message }) => (
            <li key={id}>
              <time dateTime={at} className="spec text-mute">
                {momentInWords(at)}
              </time>
              <p dir="auto" className="whitespace-pre-wrap text-fg">
                {message}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
