import { useCallback, useEffect, useState } from "react";
import { requireSupabase } from "@/lib/data/supabase";
import { showToast } from "@/ui/toast";

/** The sign-in settles first (accounts specification 9, "Admin check delay"). */
const delayMs = 300;

type Answer = { isAdmin: boolean; failed: boolean };

/**
 * Asks the backend once for each user whether they are an admin; `isAdmin` is null until it has
 * answered. It decides what is shown, never what is allowed: that is the database's (ruling 18).
 */
export function useAdminCheck(userId: string | undefined) {
  const [known, setKnown] = useState<(Answer & { userId: string }) | null>(null);
  const isKnown = known?.userId === userId;

  useEffect(() => {
    if (!userId || isKnown) return;
    let left = false;
    const timer = setTimeout(() => {
      void askOnce(userId).then((answer) => {
        if (!left) setKnown({ ...answer, userId });
      });
    }, delayMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isKnown, userId]);

  const checkAdminAgain = useCallback(() => setKnown(null), []);
  const answer = userId && isKnown ? known : null;
  return {
    isAdmin: answer?.isAdmin ?? null,
    adminCheckFailed: answer?.failed ?? false,
    checkAdminAgain,
  };
}

const running = new Map<string, Promise<Answer>>();

/** Who leaves and comes back while a check is under way gets its answer, not a second check. */
function askOnce(userId: string): Promise<Answer> {
  const before = running.get(userId);
  if (before) return before;
  const asked = askForAdmin().finally(() => running.delete(userId));
  running.set(userId, asked);
  return asked;
}

async function askForAdmin(): Promise<Answer> {
  try {
    const { data, error } = await requireSupabase().rpc("has_role", { _role: "admin" });
    if (!error) return { isAdmin: data, failed: false };
    showToast({ title: `Admin status check failed: ${error.message}`, tone: "error" });
  } catch {
    showToast({
      title: "Failed to verify admin status",
      text: "An unexpected error occurred during role verification.",
      tone: "error",
    });
  }
  return { isAdmin: false, failed: true };
}
