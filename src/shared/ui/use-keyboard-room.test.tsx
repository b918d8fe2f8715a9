import { render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextFrame } from "../../../tests/support/next-frame";
import { useKeyboardRoom } from "./use-keyboard-room";

/** The visual viewport of a phone, which the browser changes as the keyboard comes and goes. */
class View extends EventTarget {
  height = 800;
  offsetTop = 0;
  scale = 1;
}
let view: View;
beforeEach(() => {
  view = new View();
  vi.stubGlobal("visualViewport", view);
  vi.stubGlobal("innerHeight", 800);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Sheet({ open = true }: { open?: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useKeyboardRoom(ref, open);
  return <div ref={ref} data-testid="sheet" />;
}

function change(next: Partial<View>) {
  Object.assign(view, next);
  view.dispatchEvent(new Event("resize"));
}

test("a keyboard laid over the page lifts what stands at its foot, and lets it down again", () => {
  const sheet = render(<Sheet />).getByTestId("sheet");
  change({ height: 460.4 });
  expect(sheet.style.getPropertyValue("--keyboard")).toBe("340px");
  change({ height: 460, offsetTop: 100 });
  expect(sheet.style.getPropertyValue("--keyboard")).toBe("240px");
  change({ height: 800, offsetTop: 0 });
  expect(sheet.style.getPropertyValue("--keyboard")).toBe("0px");
});

test("a page that is zoomed in has no keyboard over it, a closed sheet does not look", () => {
  const { getByTestId, rerender } = render(<Sheet />);
  change({ height: 400, scale: 2 });
  expect(getByTestId("sheet").style.getPropertyValue("--keyboard")).toBe("");
  rerender(<Sheet open={false} />);
  change({ height: 460, scale: 1 });
  expect(getByTestId("sheet").style.getPropertyValue("--keyboard")).toBe("");
});

test("a sheet that opens over a keyboard is lifted with the frame after its own", async () => {
  change({ height: 460 });
  const sheet = render(<Sheet />).getByTestId("sheet");
  expect(sheet.style.getPropertyValue("--keyboard"), "nothing is laid out in the press").toBe("");
  await nextFrame();
  expect(sheet.style.getPropertyValue("--keyboard")).toBe("340px");
});
