import { isFinalStatus } from '@tai/contracts';
import type { BoardIndex } from '@tai/graph';
import type { GenerationService } from '../generation/index.ts';
import type { StepRow } from './canvasRun.repository.ts';
import type { StepWork } from './canvasRun.tables.ts';
import type { ResultRepository } from './result.repository.ts';
import { isGood, isOpen, type RunState } from './runState.ts';
import { endStep, fieldOf } from './stepFailure.ts';
import { seedParameterOf } from './stepWork.ts';

interface Settling {
  generation: Pick<GenerationService, 'cancel'>;
  results: Pick<ResultRepository, 'record'>;
  index: BoardIndex;
}

/** Moves steps on by what their jobs say and by what was asked to be cancelled, and skips what needs something that came to nothing. */
export async function settleSteps(state: RunState, settling: Settling): Promise<void> {
  for (const step of state.steps) {
    if (!isOpen(step)) continue;
    if (step.isCancelAsked) {
      await cancelJobs(state, step, settling);
      endStep(step, { status: 'cancelled' });
      state.changed.add(step);
    } else if (step.status === 'queued') await settleQueued(state, step, settling);
  }
  for (const step of state.steps) {
    if (!isHopeless(state, step)) continue;
    endStep(step, { status: 'skipped' });
    state.changed.add(step);
  }
}

/** True when a step waits for what came to nothing. */
function isHopeless(state: RunState, { status, needs, round }: StepRow): boolean {
  if (status !== 'waiting') return false;
  return needs.some((nodeId) => {
    const needed = state.step(nodeId, round);
    return needed && !isOpen(needed) && !isGood(needed);
  });
}

/** True when steps are left to be skipped, because others failed after they were looked at. */
export function hasHopeless(state: RunState): boolean {
  return state.steps.some((step) => isHopeless(state, step));
}

async function settleQueued(state: RunState, step: StepRow, settling: Settling): Promise<void> {
  const jobs = state.jobs(step);
  const work = workOf(step);
  const bad =
    jobs.find(({ status }) => status === 'failed') ?? jobs.find(({ status }) => status === 'cancelled');
  if (bad) {
    await cancelJobs(state, step, settling);
    if (bad.status === 'failed') {
      const failure = bad.failure ?? { error: 'internal' as const, params: {} };
      const names = settling.index.kind(step.nodeId)?.capability?.parameters.map(({ name }) => name) ?? [];
      endStep(step, { status: 'failed', failure, field: fieldOf(failure.params, names) });
    } else endStep(step, { status: 'cancelled' });
    state.changed.add(step);
    return;
  }
  if (jobs.length < work.jobs.length || jobs.some(({ status }) => status !== 'succeeded')) return;
  const capability = settling.index.kind(step.nodeId)?.capability;
  const resultId = await settling.results.record(state.run, step, {
    baseKey: work.baseKey,
    jobIds: jobs.map(({ jobId }) => jobId),
    hasSeed: !capability || seedParameterOf(capability) !== undefined,
  });
  endStep(step, { status: 'succeeded', resultId });
  state.changed.add(step);
}

/** Takes the jobs of a step out of the queue; what is final stays. */
export async function cancelJobs(
  state: RunState,
  step: StepRow,
  { generation }: Pick<Settling, 'generation'>,
): Promise<void> {
  for (const { jobId, status } of state.jobs(step)) {
    if (!isFinalStatus(status)) await generation.cancel(state.run.userId, jobId);
  }
}

/** What a step that has begun runs. */
export function workOf({ work }: Pick<StepRow, 'work'>): StepWork {
  return JSON.parse(work ?? '{"jobs":[]}') as StepWork;
}
