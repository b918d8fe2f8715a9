import { adminLoader, ensureList, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { ConversationList } from "./conversation-list";
import { conversationsQuery } from "./queries";
import { HeldNotice } from "../held-notice";
import { heldQuery } from "../queries";
import { useFilterParams } from "@/staff/kit/use-filter-params";
import { PageHead } from "@/shared/site/page-head";
import { CheckBox } from "@/shared/ui/check-box";

const readFilter = (params: URLSearchParams) => ({
  suspect: params.get("suspect") === "yes",
  held: params.get("held") === "yes",
});

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(conversationsQuery(readFilter(url.searchParams))),
  ensureQuery(heldQuery),
]);

/** `/admin/chat`: the chat's conversations (docs/forms.md#visitors-only-add). */
export function Component() {
  const [params, change] = useFilterParams();
  const filter = readFilter(params);
  return (
    <>
      <PageHead title="Chat" />
      <h1 className="pt-12 pb-6 text-title">Chat</h1>
      <search className="mb-5 flex flex-wrap gap-x-8">
        <CheckBox
          label="Probably sent by bots"
          checked={filter.suspect}
          onChange={(event) => change({ suspect: event.target.checked ? "yes" : null })}
        />
        <CheckBox
          label="Held"
          checked={filter.held}
          onChange={(event) => change({ held: event.target.checked ? "yes" : null })}
        />
      </search>
      <HeldNotice />
      <ConversationList filter={filter} />
    </>
  );
}
