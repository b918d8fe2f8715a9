import { useQuery } from "@tanstack/react-query";
import { momentInWords } from "@/lib/dates/dates";
import { problemOf } from "@/lib/http/errors";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton";
import { messagesQuery } from "./queries";

/** The messages of one conversation, oldest first, as typed. */
export function ConversationThread({ id }: { id: string }) {
  const thread = useQuery(messagesQuery(id));
  if (thread.isPending) return <SkeletonRows rows={2} label="Loading messages" />;
  if (thread.isError) {
    return (
      <ErrorState
        title="The messages could not be loaded"
        text={problemOf(thread.error).text}
        onRetry={() => void thread.refetch()}
        retrying={thread.isRefetching}
      />
    );
  }
  return (
    <ol className="grid gap-3 py-3">
      {thread.data.map(({ id, created_at: at, message }) => (
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
  );
}
