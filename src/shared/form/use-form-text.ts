import { useCallback, useSyncExternalStore } from "react";

/** What `read` finds in a form: read with each render, and with each change that somebody makes. */
export function useFormText(
  form: HTMLFormElement | null,
  read: (form: HTMLFormElement) => string,
): string {
  const watch = useCallback(
    (changed: () => void) => {
      form?.addEventListener("input", changed);
      return () => form?.removeEventListener("input", changed);
    },
    [form],
  );
  return useSyncExternalStore(
    watch,
    () => (form ? read(form) : ""),
    () => "",
  );
}
