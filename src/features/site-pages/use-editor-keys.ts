import { useEffect } from "react";

/** Ctrl+Z (or Cmd+Z) undoes, with Shift or by Ctrl+Y redoes, wherever the focus is. */
export function useUndoKeys(onPress: (event: { type: "undo" | "redo" }) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector("dialog:modal")) return;
      const key = event.key.toLowerCase();
      const again = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && !again) return;
      // The browser's undo of the field does not know moves and deletions.
      event.preventDefault();
      onPress({ type: again ? "redo" : "undo" });
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onPress]);
}
