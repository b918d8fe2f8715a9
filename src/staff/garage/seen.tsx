import type { ReactNode } from "react";

/** Beside a field: what visitors see of it. */
export function Seen({ children }: { children: ReactNode }) {
  return (
    <div className="px-4 pb-3 wrap-anywhere four:border-l four:border-line four:bg-ground four:py-4">
      <span className="spec block font-normal text-mute">Visitors see</span>
      {children}
    </div>
  );
}

/** What visitors see until the change beside it is published. */
export function Was({ children }: { children: ReactNode }) {
  return (
    <>
      <del className="font-normal text-mute">
        <span className="sr-only">until now: </span>
        {children}
      </del>{" "}
    </>
  );
}
