import { useEffect, useState } from "react";
import { DraftKeeper } from "./draft";

/**
 * Stores the result of `current` as a draft under `key`, shortly after each render and each `touch`;
 * null means no draft. `kept` is false if the browser refused to store it.
 */
export function useDraft<Draft>(
  key: string,
  current: () => Draft | null,
  encode: (draft: Draft) => unknown = (draft) => draft,
) {
  const [kept, setKept] = useState(true);
  const [keeper] = useState(() => new DraftKeeper(key, current, { encode, onWrite: setKept }));
  useEffect(() => keeper.follow(current));
  useEffect(() => keeper.watch(), [keeper]);
  const { touch, save, forget } = keeper;
  return { kept, touch, save, forget };
}
