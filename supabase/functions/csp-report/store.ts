import { rpc, type Project } from "../_shared/database.ts";
import type { Store } from "./handler.ts";

/** Returns a function that stores reports in the database, and throws if that fails. */
export function storeIn(project: Project): Store {
  return async (reports, { visitor, peer }) => {
    await rpc(project, "record_csp_reports", {
      _reports: reports,
      _visitor: visitor,
      _peer: peer,
    });
  };
}
