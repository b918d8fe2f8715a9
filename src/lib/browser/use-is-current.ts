import { useCallback, useEffect, useRef } from "react";

/** For what comes back late: tells whether the component still stands and still shows `value`. */
export function useIsCurrent<Value>(value: Value): (then: Value) => boolean {
  const shown = useRef<{ value: Value } | null>(null);
  useEffect(() => {
    shown.current = { value };
    return () => {
      shown.current = null;
    };
  }, [value]);
  return useCallback((then) => shown.current?.value === then, []);
}
