import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { adminLoader, ensureList, ensureQuery, onArrival } from "@/staff/session/staff-loader";
import { MailList } from "./mail-list";
import { PostFigures } from "./post-figures";
import { mailsQuery, postStatusQuery } from "./queries";
import { StateFilter } from "./state-filter";
import { chosen, readFilter, useFilter } from "@/staff/kit/use-filter-params";
import { mailStates } from "@/staff/data/mail-state";
import { z } from "@/shared/data/zod";
import { PageHead } from "@/shared/site/page-head";
import { Button } from "@/shared/ui/button";

const mailFilter = z.object({ state: chosen(mailStates) });

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureQuery(postStatusQuery),
  ensureList(mailsQuery(readFilter(mailFilter, url.searchParams).state)),
]);

/** `/admin/post`: mail that the server has promised, and whether it goes out (docs/mail.md#mail-screen). */
export function Component() {
  const [{ state }, change] = useFilter(mailFilter);
  const queryClient = useQueryClient();
  const looking = useIsFetching({ queryKey: ["post"] }) > 0;
  return (
    <>
      <PageHead title="Post" />
      <div className="flex flex-wrap items-end justify-between gap-4 pt-12 pb-6">
        <div>
          <h1 className="text-title">Post</h1>
          <p className="mt-2 text-mute">Mail that the garage has promised.</p>
        </div>
        <Button
          variant="line"
          size="small"
          busy={looking}
          onClick={() => void queryClient.invalidateQueries({ queryKey: ["post"] })}
        >
          Look now
        </Button>
      </div>
      <div className="grid gap-5">
        <PostFigures />
        <StateFilter state={state} onChange={(next) => change({ state: next })} />
        <div>
          <MailList state={state} onClear={() => change({ state: null })} />
        </div>
      </div>
    </>
  );
}
