import { useEffect } from "react";

type EditorKeys = {
  onStep: (event: { type: "undo" | "redo" }) => void;
  /** Saves the working copy. */
  onSave: () => Promise<void>;
};

/**
 * Ctrl+Z (or Cmd+Z) undoes, with Shift or by Ctrl+Y redoes, and Ctrl+S saves, wherever the focus is.
 * Both functions must be referentially stable.
 */
export function useEditorKeys({ onStep, onSave }: EditorKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "s" && !event.shiftKey) {
        // The browser would save the screen as a file.
        event.preventDefault();
        return void onSave();
      }
      if (document.querySelector("dialog:modal")) return;
      const again = key === "y" || (key === "z" && event.shiftKey);
      if (key !== "z" && !again) return;
      // The browser's undo of the field does not know moves and deletions.
      event.preventDefault();
      onStep({ type: again ? "redo" : "undo" });
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onStep, onSave]);
}
