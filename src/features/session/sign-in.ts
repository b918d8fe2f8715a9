import { requireSupabase } from "@/lib/supabase";

const offlineText = "Cannot sign in while offline. Please check your internet connection.";
const unreachableText = "Connection failed. Please check your internet and try again.";

/** Signs in with e-mail and password; resolves to the sentence to show, or null (accounts specification 8). */
export async function signIn(email: string, password: string): Promise<string | null> {
  if (!email || !password) return "Please enter both email and password.";
  if (!navigator.onLine) return offlineText;
  try {
    const { error } = await requireSupabase().auth.signInWithPassword({ email, password });
    if (!error) return null;
    // The auth client wraps a call that brought no answer in an error of its own.
    return error.name === "AuthRetryableFetchError"
      ? unreachableText
      : error.message || "Failed to sign in";
  } catch {
    return unreachableText;
  }
}

/** Ends the session in every tab; resolves to the sentence to show, or null. */
export async function signOut(): Promise<string | null> {
  if (!navigator.onLine) {
    return "Cannot sign out while offline. Please check your internet connection.";
  }
  const { error } = await requireSupabase().auth.signOut();
  return error ? error.message || "Failed to sign out" : null;
}
