import { useEffect, useRef, type RefObject } from "react";

/** For the field of a dialog that somebody types into at once; else its close button has the focus. */
export function useFirstFocus<Of extends HTMLElement>(): RefObject<Of | null> {
  const ref = useRef<Of>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
