import type { StepStatus } from '@tai/contracts';
import type { RunJob, RunRow, StepRow } from './canvasRun.repository.ts';

/** What one look at a run works with: its steps as they were read, changed in place, and which of them changed. */
export interface RunState {
  run: RunRow;
  /** In the order of rounds, and within one in the order of the plan. */
  steps: readonly StepRow[];
  changed: Set<StepRow>;
  step(nodeId: string, round: number): StepRow | undefined;
  /** Jobs of a step, in the order of its work. */
  jobs(step: StepRow): readonly RunJob[];
  /** Jobs of the run that are not final, and those that steps have begun and not sent yet. */
  jobsAhead: number;
}

export function createRunState(run: RunRow, steps: readonly StepRow[], jobs: readonly RunJob[]): RunState {
  const byKey = new Map(steps.map((step) => [keyOf(step), step]));
  const jobsByKey = Map.groupBy(jobs, keyOf);
  return {
    ...{ run, steps, changed: new Set(), jobsAhead: 0 },
    step: (nodeId, round) => byKey.get(keyOf({ nodeId, round })),
    jobs: (step) => jobsByKey.get(keyOf(step)) ?? [],
  };
}

function keyOf({ nodeId, round }: { nodeId: string; round: number }): string {
  return `${String(round)} ${nodeId}`;
}

export function isOpen({ status }: { status: StepStatus }): boolean {
  return status === 'waiting' || status === 'queued';
}

/** True when what needs this step can begin. */
export function isGood({ status }: { status: StepStatus }): boolean {
  return status === 'succeeded' || status === 'reused';
}
