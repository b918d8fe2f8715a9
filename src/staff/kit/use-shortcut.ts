import { useEffect, useEffectEvent } from "react";

/**
 * Does something by a key with a modifier (WCAG 2.2, 2.1.4), but not behind a dialog. `code` is the
 * key's place, since Alt and a letter types another one on some systems.
 */
export function useShortcut(modifier: "altKey" | "ctrlKey", code: string, onPress: () => void) {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // On a Mac it is the command key.
      const isHeld = modifier === "ctrlKey" ? event.ctrlKey || event.metaKey : event.altKey;
      if (event.code !== code || !isHeld || event.shiftKey) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      press();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [modifier, code]);
}
