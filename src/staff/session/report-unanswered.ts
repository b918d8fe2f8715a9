import { unansweredTitle } from "@/shared/data/anon-client";
import { problemOf } from "@/shared/http/errors";
import { RequestError } from "@/shared/http/request";
import { showToast } from "@/shared/ui/toast";

let reporting = false;

/**
 * Shows a toast for a call that got no answer, titled by what a check of the backend finds
 * (docs/forms.md#requests). Calls that fail meanwhile have the same cause and are not told of again.
 * `isSave`: a toast of its own has said the rest.
 */
export async function reportUnanswered(error: unknown, isSave: boolean): Promise<void> {
  if (reporting || !(error instanceof RequestError)) return;
  reporting = true;
  const problem = problemOf(error);
  const title = await unansweredTitle(problem);
  reporting = false;
  const text = isSave ? {} : { text: problem.text };
  showToast({ title, ...text, tone: "error", topic: "request" });
}
