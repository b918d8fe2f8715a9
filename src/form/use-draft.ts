import { useEffect, useState } from "react";
import { DraftKeeper } from "./draft";

/**
 * Keeps what `current` returns as a draft under `key`, a moment after each render and each
 * `touch`; null where there is nothing to keep. `kept` is false where the browser refuses.
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
