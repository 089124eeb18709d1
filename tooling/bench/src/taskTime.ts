// Tasks of a page by the clock of its thread: what is left when other programs hold up the page.
/** Of a trace: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, by the clock of the thread. */
  tdur?: number;
  args?: { name?: string };
}

/** What `browser.startTracing` is told for {@link mostTaskTime}. */
export const taskTraces = { categories: ['toplevel'] };

/** Milliseconds of processor time of the task of the page's main thread that took most of it. */
export function mostTaskTime(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const key = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(key));
  return traceEvents
    .filter((event) => event.ph === 'X' && threads.has(key(event)))
    .reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
}
