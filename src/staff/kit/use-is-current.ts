import { useCallback, useLayoutEffect, useRef } from "react";

/** For late async results: returns a check that the component is mounted and the value unchanged. */
export function useIsCurrent<Value>(value: Value): (then: Value) => boolean {
  const shown = useRef<{ value: Value } | null>(null);
  // With the screen: an answer that comes before the next frame finds what is shown.
  useLayoutEffect(() => {
    shown.current = { value };
    return () => {
      shown.current = null;
    };
  }, [value]);
  return useCallback((then) => shown.current?.value === then, []);
}
