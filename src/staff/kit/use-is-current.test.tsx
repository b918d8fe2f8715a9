import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { useIsCurrent } from "./use-is-current";

const said: string[] = [];

function Part({ text }: { text: string }) {
  const isCurrent = useIsCurrent(text);
  return (
    <>
      <p>{text}</p>
      <button type="button" onClick={() => said.push(`${text}: ${isCurrent(text)}`)}>
        Ask
      </button>
    </>
  );
}
/** Shows the next text after a while: React then runs passive effects after the frame. */
function Screen() {
  const [text, setText] = useState("first");
  return (
    <>
      <Part text={text} />
      <button type="button" onClick={() => setTimeout(() => setText("second"))}>
        Later
      </button>
    </>
  );
}

test("says what is current as soon as it is on the screen, also before the next frame", async () => {
  const { container } = render(<Screen />);
  screen.getByText("Ask").click();
  expect(said).toEqual(["first: true"]);
  const seen = new MutationObserver(() => screen.getByText("Ask").click());
  seen.observe(container, { characterData: true, subtree: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  screen.getByText("Later").click();
  await vi.waitFor(() => expect(said).toEqual(["first: true", "second: true"]));
  seen.disconnect();
  vi.unstubAllGlobals();
});
