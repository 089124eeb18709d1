import { canvasLimits } from '@tai/contracts';
import type { BoardIndex } from '@tai/graph';
import type { Deps } from '../../deps.ts';
import type { Account } from '../../platform/identity/account.ts';
import type { GenerationService } from '../generation/index.ts';
import type { CanvasRunRepository } from './canvasRun.repository.ts';
import { isFinalStatus } from '@tai/contracts';
import type { RunState } from './runState.ts';
import { workOf } from './settleSteps.ts';
import { endStep, failureOf, isTemporary } from './stepFailure.ts';
import { jobKeyOf } from './stepWork.ts';

interface Submitting {
  account: Pick<Account, 'id' | 'locks'>;
  /** Says which parameter a refusal is about, also one that the job has no value for. */
  index: BoardIndex;
  generation: Pick<GenerationService, 'submit' | 'cancel'>;
  repository: Pick<CanvasRunRepository, 'addJob'>;
  log: Deps['log'];
  onStep(): Promise<void>;
}

/** What submitting came to. */
export interface Submitted {
  jobIds: readonly string[];
  /** A step was refused, which leaves its place to others. */
  isRefused: boolean;
  /** A refusal was temporary: the rest waits. */
  isHeldUp: boolean;
}

/**
 * Sends jobs of steps that have begun, as the person who started the run. The keys of the jobs say which they are, so that one that
 * was sent and not recorded before a crash is found again.
 */
export async function submitJobs(state: RunState, submitting: Submitting): Promise<Submitted> {
  let active = state.steps
    .flatMap((step) => state.jobs(step))
    .filter(({ status }) => !isFinalStatus(status)).length;
  const jobIds: string[] = [];
  let isRefused = false;
  for (const step of state.steps) {
    if (step.status !== 'queued') continue;
    const sent = new Set(state.jobs(step).map(({ place }) => place));
    const { tool, model, jobs } = workOf(step);
    for (const [place, { params }] of jobs.entries()) {
      if (sent.has(place)) continue;
      if (active >= canvasLimits.jobsAtOnce) return { jobIds, isRefused, isHeldUp: false };
      await submitting.onStep();
      try {
        const { runId, nodeId, round } = step;
        const idempotencyKey = jobKeyOf(step, place);
        const job = await submitting.generation.submit(submitting.account, {
          tool,
          model,
          params,
          idempotencyKey,
          boardRunId: runId,
        });
        await submitting.repository.addJob({ jobId: job.id, runId, nodeId, round, place });
        jobIds.push(job.id);
        active += 1;
      } catch (error) {
        if (isTemporary(error)) return { jobIds, isRefused, isHeldUp: true };
        submitting.log.debug({ err: error, runId: step.runId, nodeId: step.nodeId }, 'a node was refused');
        for (const { jobId, status } of state.jobs(step)) {
          if (!isFinalStatus(status)) await submitting.generation.cancel(submitting.account.id, jobId);
        }
        const parameters = submitting.index.kind(step.nodeId)?.capability?.parameters ?? [];
        const names = parameters.map(({ name }) => name);
        endStep(step, { status: 'failed', ...failureOf(error, names) });
        state.changed.add(step);
        isRefused = true;
        break;
      }
    }
  }
  return { jobIds, isRefused, isHeldUp: false };
}
