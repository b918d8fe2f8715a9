/** A value with the steps that led to it and the ones that were taken back. */
export type History<Value> = {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** What the last step was about and when; a step about the same thing soon after joins it. */
  readonly last: { about: string; at: number } | null;
};

/** Most steps that are kept; the oldest are dropped. */
const limit = 200;
const joinMs = 1000;

/** A new history, with nothing to undo. */
export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], last: null };
}

/**
 * The next step. With `about` (such as the field that is typed into), steps within a second of
 * each other become one, so that undo takes back words and not letters.
 */
export function step<Value>(
  history: History<Value>,
  present: Value,
  about: string | null = null,
  at = Date.now(),
): History<Value> {
  if (present === history.present) return history;
  const { past, last } = history;
  const joins = about !== null && last?.about === about && at - last.at < joinMs;
  return {
    past: joins ? past : [...past, history.present].slice(-limit),
    present,
    future: [],
    last: about === null ? null : { about, at },
  };
}

/** One step back; at the beginning the present value stays. */
export function undo<Value>({ past, present, future, last }: History<Value>): History<Value> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, last };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null };
}

/** One step forward again; without an undo before, the present value stays. */
export function redo<Value>({ past, present, future, last }: History<Value>): History<Value> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, present, future, last };
  return { past: [...past, present], present: after, future: rest, last: null };
}
