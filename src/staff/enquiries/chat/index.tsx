import { adminLoader, ensureList, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { ConversationList } from "./conversation-list";
import { conversationsQuery } from "./queries";
import { waitsOf } from "../enquiry-filter";
import { heldQuery } from "../held/held";
import { HeldFilter } from "../held/held-filter";
import { HeldNotice } from "../held/held-notice";
import { z } from "@/shared/data/zod";
import { readFilter, tickedFilter, useFilter } from "@/staff/kit/use-filter-params";
import { PageHead } from "@/shared/site/page-head";
import { CheckBox } from "@/shared/ui/check-box";

const chatFilter = z.pipe(
  z.object({ suspect: tickedFilter, held: tickedFilter, discarded: tickedFilter }),
  z.transform(({ suspect, ...marks }) => ({ suspect, waits: waitsOf(marks) })),
);

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(conversationsQuery(readFilter(chatFilter, url.searchParams))),
  ensureQuery(heldQuery),
]);

/** `/admin/chat`: the chat's conversations (docs/forms.md#visitors-only-add). */
export function Component() {
  const [filter, change] = useFilter(chatFilter);
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
        <HeldFilter waits={filter.waits} onChange={change} />
      </search>
      <HeldNotice />
      <ConversationList filter={filter} />
    </>
  );
}
