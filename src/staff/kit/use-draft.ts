import { useEffect, useLayoutEffect, useState } from "react";
import { DraftKeeper } from "@/shared/form/draft";

type UseDraftOptions<Draft> = {
  /** Where the unsaved work that the person goes on with is stored. */
  slot?: string | undefined;
  encode?: (draft: Draft) => unknown;
};

/**
 * Stores the result of `current` as a draft under `key`, shortly after each render and each `touch`;
 * null means no draft. `kept` is false if the browser refused to store it, null before it was asked.
 */
export function useDraft<Draft>(
  key: string,
  current: () => Draft | null,
  options: UseDraftOptions<Draft> = {},
) {
  const [kept, setKept] = useState<boolean | null>(options.slot === undefined ? null : true);
  const [keeper] = useState(
    () => new DraftKeeper(key, current, { ...options, keepsRestored: true, onWrite: setKept }),
  );
  // With the screen: a page that is closed before the next frame saves what it shows.
  useLayoutEffect(() => keeper.follow(current));
  useEffect(() => keeper.watch(), [keeper]);
  const { touch, save, forget } = keeper;
  return { kept, touch, save, forget };
}
