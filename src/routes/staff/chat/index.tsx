import { adminLoader, ensureList, onArrival } from "@/features/auth/staff-loader";
import { ConversationList } from "@/features/chat/conversation-list";
import { conversationsQuery } from "@/features/chat/queries";
import { useFilterParams } from "@/lib/browser/use-filter-params";
import { PageHead } from "@/site/page-head";
import { CheckBox } from "@/ui/check-box";

const readSuspect = (params: URLSearchParams) => params.get("suspect") === "yes";

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(conversationsQuery(readSuspect(url.searchParams))),
]);

/** `/admin/chat`: the chat's conversations (decision 0011). */
export function Component() {
  const [params, change] = useFilterParams();
  const suspect = readSuspect(params);
  return (
    <>
      <PageHead title="Chat" />
      <h1 className="pt-12 pb-6 text-title">Chat</h1>
      <search className="mb-5 grid">
        <CheckBox
          label="Probably sent by bots"
          checked={suspect}
          onChange={(event) => change({ suspect: event.target.checked ? "yes" : null })}
        />
      </search>
      <ConversationList suspect={suspect} />
    </>
  );
}
