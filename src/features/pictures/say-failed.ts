import { problemOf } from "@/lib/http/errors";
import { showToast } from "@/ui/toast";

/** Says by a toast what did not work, and why. */
export function sayFailed(title: string, error: unknown): void {
  showToast({ title, text: problemOf(error).text, tone: "error" });
}
