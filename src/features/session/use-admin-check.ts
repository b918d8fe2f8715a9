import { useEffect, useState } from "react";
import { requireSupabase } from "@/lib/supabase";
import { showToast } from "@/ui/toast";

/** The sign-in settles first (accounts specification 9, "Admin check delay"). */
const delayMs = 300;

/**
 * Asks the backend once for each user whether they are an admin; null until it has answered. It
 * decides what is shown, never what is allowed: that is the database's (ruling 18).
 */
export function useAdminCheck(userId: string | undefined): boolean | null {
  const [answer, setAnswer] = useState<{ userId: string; isAdmin: boolean } | null>(null);
  const known = answer?.userId === userId;

  useEffect(() => {
    if (!userId || known) return;
    let left = false;
    const timer = setTimeout(() => {
      void askForAdmin().then((isAdmin) => {
        if (!left) setAnswer({ userId, isAdmin });
      });
    }, delayMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [known, userId]);

  return userId && known ? (answer?.isAdmin ?? null) : null;
}

async function askForAdmin(): Promise<boolean> {
  try {
    const { data, error } = await requireSupabase().rpc("has_role", { _role: "admin" });
    if (error) {
      showToast({ title: `Admin status check failed: ${error.message}`, tone: "error" });
      return false;
    }
    return data;
  } catch {
    showToast({
      title: "Failed to verify admin status",
      text: "An unexpected error occurred during role verification.",
      tone: "error",
    });
    return false;
  }
}
