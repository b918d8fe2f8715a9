import { Profiler, useRef, type ReactNode } from "react";

/** The little of React's internal tree that is read here. */
type Fiber = {
  type: { name?: string } | string | null;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
};

/** React's flag of a component whose function has run. */
const performedWork = 1;
const rendered: string[] = [];

/** Notes which of the components in it render. */
export function WatchRenders({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Profiler id="all" onRender={() => place.current && collect(fiberOf(place.current))}>
      <div ref={place}>{children}</div>
    </Profiler>
  );
}

/** The names of the components that have rendered since the last call, one for each time. */
export function takeRendered(): string[] {
  return rendered.splice(0);
}

type RootFiber = { return: RootFiber | null; stateNode: { current: Fiber } };

/** The tree that is on the screen; React keeps the way to it on each element, under a random name. */
function fiberOf(element: HTMLElement): Fiber {
  const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
  let fiber = (element as unknown as Record<string, RootFiber>)[key ?? ""];
  while (fiber?.return) fiber = fiber.return;
  if (!fiber) throw new Error("React keeps its tree elsewhere now.");
  return fiber.stateNode.current;
}

function collect(fiber: Fiber): void {
  const { type, flags, alternate } = fiber;
  if (typeof type === "function" && (flags & performedWork) !== 0) rendered.push(type.name ?? "");
  // Below a component that was skipped, nothing is new.
  if (alternate !== null && fiber.child === alternate.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) collect(child);
}
