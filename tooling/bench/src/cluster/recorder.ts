import { percentile } from '../statistics.ts';

/** What came back for one call. */
interface Outcome {
  /** Name under which calls are counted: mostly the path, `small image` for image files. */
  name: string;
  milliseconds: number;
  /** HTTP status and the code of the reply, such as `200` or `200/503`; `network` when nothing came. */
  status: string;
  hasRetryAfter: boolean;
}

interface Failure {
  phase: string;
  name: string;
  status: string;
  hasRetryAfter: boolean;
  count: number;
}

export type Recorder = ReturnType<typeof createRecorder>;

/** Counts calls by what was going on when they ended. */
export function createRecorder() {
  const times = new Map<string, { phase: string; name: string; milliseconds: number[] }>();
  const failures = new Map<string, Failure>();
  const state = { phase: 'steady', calls: 0 };

  return {
    phase: () => state.phase,
    enter: (phase: string) => (state.phase = phase),
    calls: () => state.calls,

    record({ name, milliseconds, status, hasRetryAfter }: Outcome): void {
      const { phase } = state;
      state.calls += 1;
      if (status === '200') {
        const key = `${phase} ${name}`;
        const known = times.get(key) ?? { phase, name, milliseconds: [] };
        times.set(key, known);
        known.milliseconds.push(milliseconds);
        return;
      }
      const key = `${phase} ${name} ${status} ${hasRetryAfter}`;
      const known = failures.get(key) ?? { phase, name, status, hasRetryAfter, count: 0 };
      failures.set(key, { ...known, count: known.count + 1 });
    },

    failures: (): Failure[] => [...failures.values()],

    /** Milliseconds of a call; undefined when it was not made. */
    p99(name: string, isWanted: (phase: string) => boolean): number | undefined {
      const all = [...times.values()].filter((one) => one.name === name && isWanted(one.phase));
      const milliseconds = all.flatMap((one) => one.milliseconds);
      return milliseconds.length === 0 ? undefined : percentile(milliseconds, 99);
    },
  };
}
