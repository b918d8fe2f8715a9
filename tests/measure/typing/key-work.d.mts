/** An event of a trace; `ts` and `dur` in µs. */
type TraceEvent = {
  name: string;
  ts: number;
  /** Missing in what was running when the trace ended. */
  dur?: number;
  pid: number;
  tid: number;
  args: { data?: { type?: string } };
};
export const traceCategories: string[];
export function keyWork(events: TraceEvent[]): number[];
