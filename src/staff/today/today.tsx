import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNow } from "@/shared/site/use-opening-state";
import { Loaded } from "@/staff/kit/loaded";
import { deskQuery } from "@/staff/enquiries/thread/queries";
import { DoneOnline } from "./done-online";
import { Requests } from "./requests";
import { WantsALook } from "./wants-a-look";

type TodayProps = {
  /** Who is booked today, and tomorrow where nobody waits. */
  renderDays: (withTomorrow: boolean) => ReactNode;
};

/** Today's work: who waits, what wants a look, who comes (docs/mail.md#today). */
export function Today({ renderDays }: TodayProps) {
  const desk = useQuery(deskQuery);
  // Staff screens are rendered in the browser alone, which knows the time.
  const now = useNow();
  return (
    <Loaded query={desk} loading="Loading today" failed="Today could not be loaded">
      {(data) =>
        now && (
          <div className="desk-grid">
            <Requests desk={data} now={now} />
            <div className="grid min-w-0 gap-6">
              <WantsALook desk={data} now={now} />
              {renderDays(data.requests.length === 0)}
              <DoneOnline online={data.online} now={now} />
            </div>
          </div>
        )
      }
    </Loaded>
  );
}
