// What a key costs the main thread of a page, read from a trace of Chromium.

/** What `keyWork` needs of a trace. */
export const traceCategories = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
];

/**
 * Each key of a trace, in ms: the tasks of the main thread from the key's event to the end of the frame that
 * shows the letter, without the waiting between them.
 */
export function keyWork(events) {
  const dispatched = (type) =>
    events.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === type);
  const downs = dispatched("keydown").toSorted(byStart);
  const [first] = downs;
  if (!first) return [];
  const isHere = ({ pid, tid }) => pid === first.pid && tid === first.tid;
  const keys = downs.filter(isHere);
  const letters = dispatched("keypress").filter(isHere).toSorted(byStart);
  const commits = events.filter((one) => isHere(one) && one.name === "Commit").toSorted(byStart);
  const tasks = outermost(events.filter((one) => isHere(one) && one.name === taskName));
  return keys.flatMap(({ ts }, at) => {
    const next = keys[at + 1]?.ts ?? Infinity;
    const letter = letters.find((one) => one.ts >= ts && one.ts < next);
    const commit = letter && commits.find((one) => one.ts >= letter.ts);
    const frame = commit && taskAt(tasks, commit.ts);
    const start = taskAt(tasks, ts)?.ts;
    if (!frame || start === undefined) return [];
    return [workBetween(tasks, start, frame.ts + frame.dur)];
  });
}

const taskName = "ThreadControllerImpl::RunTask";
const byStart = (one, other) => one.ts - other.ts;

/** Tasks may run inside each other, where a task waits for something. */
function outermost(tasks) {
  let end = 0;
  return tasks.toSorted(byStart).filter(({ ts, dur }) => {
    // One that was running when the trace ended has no length.
    if (ts < end || dur === undefined) return false;
    end = ts + dur;
    return true;
  });
}

const taskAt = (tasks, moment) => tasks.find(({ ts, dur }) => ts <= moment && moment <= ts + dur);

function workBetween(tasks, start, end) {
  const inside = tasks.filter(({ ts }) => ts >= start && ts < end);
  return inside.reduce((sum, { dur }) => sum + dur, 0) / 1000;
}
