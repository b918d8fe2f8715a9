import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { readStored } from "@/shared/browser/storage";
import { useDraft } from "./use-draft";

/** Changes after a while, as by an answer: React then runs passive effects after the frame. */
function Editor() {
  const [text, setText] = useState("first");
  useDraft("a-draft", () => ({ text }));
  return (
    <>
      <p>{text}</p>
      <button type="button" onClick={() => setTimeout(() => setText("second"))}>
        Later
      </button>
    </>
  );
}

test("keeps what is on the screen, also of a page that is closed before the next frame", async () => {
  localStorage.clear();
  const { container } = render(<Editor />);
  const kept: unknown[] = [];
  const seen = new MutationObserver(() => {
    window.dispatchEvent(new Event("pagehide"));
    kept.push(readStored("a-draft"));
  });
  seen.observe(container, { characterData: true, subtree: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  screen.getByText("Later").click();
  await vi.waitFor(() => expect(kept).toEqual([{ text: "second" }]));
  seen.disconnect();
  vi.unstubAllGlobals();
});
