import type { RunStatus } from '@tai/contracts';
import type { Deps } from '../../deps.ts';
import type { GenerationService } from '../generation/index.ts';
import { createCanvasRunRepository } from './canvasRun.repository.ts';
import { createRunLeases, type RunLease } from './runLease.ts';
import { isOpen, type RunState } from './runState.ts';
import { cancelJobs } from './settleSteps.ts';
import { endStep } from './stepFailure.ts';

/**
 * Closes a run whose steps are all final, and gives its lease back.
 * @returns false while some are open, also those that a retry opened meanwhile
 * @throws LeaseLostError
 */
export async function finishRun(
  deps: Pick<Deps, 'database' | 'clock'>,
  { run, steps }: RunState,
  lease: RunLease,
): Promise<boolean> {
  if (steps.some(isOpen)) return false;
  return deps.database.transaction(async (transaction) => {
    await createRunLeases(deps).hold(transaction, lease);
    const rows = createCanvasRunRepository(transaction);
    // Read again under the lock: a retry may have opened some.
    const now = await rows.steps([run.id]);
    if (now.some(isOpen)) return false;
    await rows.update(run.id, {
      ...{ status: statusOf(now), endedAt: deps.clock.now(), wakeAt: null },
      ...{ leaseId: null, leaseUntil: null, isLookWanted: false },
    });
    return true;
  });
}

function statusOf(steps: RunState['steps']): RunStatus {
  if (steps.some(({ status }) => status === 'failed')) return 'failed';
  return steps.some(({ status }) => status === 'cancelled') ? 'cancelled' : 'succeeded';
}

/** Ends what is open of a run that may not go on. */
export async function stopRun(state: RunState, generation: Pick<GenerationService, 'cancel'>): Promise<void> {
  for (const step of state.steps) {
    if (!isOpen(step)) continue;
    await cancelJobs(state, step, { generation });
    endStep(step, { status: 'failed', failure: { error: 'runStopped', params: {} } });
    state.changed.add(step);
  }
}
