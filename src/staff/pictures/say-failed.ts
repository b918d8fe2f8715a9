import { problemOf } from "@/shared/http/errors";
import { showToast } from "@/shared/ui/toast";

/** Says by a toast what did not work, and why. */
export function sayFailed(title: string, error: unknown): void {
  showToast({ title, text: problemOf(error).text, tone: "error" });
}
