import { adminLoader, ensureList, onArrival } from "@/staff/session/staff-loader";
import { AuditLog } from "./audit-log";
import { auditLogQuery } from "./queries";
import { actions } from "./words";
import { z } from "@/shared/data/zod";
import { chosen, readFilter, useFilter } from "@/staff/kit/use-filter-params";
import { PageHead } from "@/shared/site/page-head";
import { SelectField } from "@/staff/kit/filter-fields";

const logFilter = z.object({ action: chosen(actions) });

export const shouldRevalidate = onArrival;
export const loader = adminLoader(({ url }) => [
  ensureList(auditLogQuery(readFilter(logFilter, url.searchParams).action ?? "")),
]);

/** `/admin/log`: who exported, erased, added, changed or deleted what (docs/roles.md#audit-log). */
export function Component() {
  const [{ action }, change] = useFilter(logFilter);
  return (
    <>
      <PageHead title="Log" />
      <h1 className="pt-12 pb-3 text-title">Log</h1>
      <p className="mb-8 max-w-measure text-mute">
        Who did what with data in the last 24 months. It holds ids and numbers, never names or
        texts, and cannot be changed.
      </p>
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Action"
          labels={actions}
          all="All"
          value={action ?? ""}
          onChange={(value) => change({ action: value })}
        />
      </search>
      <AuditLog action={action ?? ""} onClear={() => change({ action: null })} />
    </>
  );
}
