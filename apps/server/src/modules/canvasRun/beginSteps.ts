import { canvasLimits } from '@tai/contracts';
import { type BoardIndex, type FlowItem, type JobValues, resolveNode, toolsBefore } from '@tai/graph';
import { ApiError } from '../../platform/http/apiError.ts';
import type { StepRow } from './canvasRun.repository.ts';
import type { StepWork } from './canvasRun.tables.ts';
import type { InputPictures } from './inputPictures.ts';
import { flowItemsOf, type ResultRepository } from './result.repository.ts';
import { isGood, isOpen, type RunState } from './runState.ts';
import { endStep, failureOf, isTemporary } from './stepFailure.ts';
import {
  baseKeyOf,
  filesOf,
  fixedSeeds,
  jobsWithPictures,
  seedParameterOf,
  withoutSeeds,
} from './stepWork.ts';

/** Milliseconds after which what was begun is stored and shown, before the rest is looked at. */
const lookTime = 1_000;

/** `heldUp` when a refusal was temporary, `more` when the time of one look was over. */
type Begun = 'done' | 'more' | 'heldUp';

interface Beginning {
  index: BoardIndex;
  results: ResultRepository;
  inputs: InputPictures;
  /** Called between two steps: making images of files takes time. */
  onStep(): Promise<void>;
}

/**
 * Begins steps whose needs are there, until the run has as many jobs as it may have in the queue. A step that finds what it would
 * make is over at once, and what needs it can follow in the same call.
 */
export async function beginSteps(state: RunState, beginning: Beginning): Promise<Begun> {
  const until = performance.now() + lookTime;
  for (const step of state.steps) {
    if (step.status !== 'waiting' || !isReady(state, step)) continue;
    if (state.jobsAhead >= canvasLimits.jobsAtOnce) return 'done';
    if (performance.now() > until) return 'more';
    await beginning.onStep();
    const parameters =
      beginning.index.kind(step.nodeId)?.capability?.parameters.map(({ name }) => name) ?? [];
    try {
      await beginStep(state, step, beginning);
    } catch (error) {
      if (isTemporary(error)) return 'heldUp';
      endStep(step, { status: 'failed', ...failureOf(error, parameters) });
    }
    state.changed.add(step);
  }
  return 'done';
}

function isReady(state: RunState, step: StepRow): boolean {
  const { nodeId, round, needs, isTarget } = step;
  const areThere = needs.every((need) => {
    const needed = state.step(need, round);
    return !needed || isGood(needed);
  });
  if (!areThere) return false;
  // Nodes before the targets are made once for all repetitions: the others take what the first one made.
  const first = isTarget || round === 0 ? undefined : state.step(nodeId, 0);
  return !first || !isOpen(first);
}

async function beginStep(state: RunState, step: StepRow, beginning: Beginning): Promise<void> {
  const { run } = state;
  const { index, results, inputs } = beginning;
  const { nodeId, round, isTarget } = step;
  const before = await resultsBefore(state, step, beginning);
  const resolved = resolveNode(index, nodeId, (id) => before.get(id));
  if (resolved.problem) {
    const { error, params, field } = resolved.problem;
    endStep(step, { ...failureOf(new ApiError(error, params), []), status: 'failed', field });
    return;
  }
  if (resolved.missing !== undefined) {
    const node = index.node(resolved.missing)?.title ?? '';
    throw new ApiError('nodeResultMissing', { node: node === '' ? resolved.missing : node });
  }
  const capability = index.kind(nodeId)?.capability;
  if (!capability) throw new ApiError('nodeUnknown', { type: index.node(nodeId)?.type ?? '' });
  const isRepeated = isTarget && round > 0;
  const jobs = isRepeated ? withoutSeeds(capability, resolved.jobs) : resolved.jobs;
  const baseKey = baseKeyOf(capability, jobs, await inputs.contentKeys(run.boardId, filesOf(jobs)));
  const seeds = fixedSeeds(capability, jobs);
  // Without a seed parameter the same inputs count as the same result; a seed that is left to chance asks for another one.
  const isChance = seeds === null && seedParameterOf(capability) !== undefined;
  if (!isRepeated && !(isTarget && isChance)) {
    const found = await results.findSame(run.boardId, nodeId, baseKey, seeds?.length ? seeds : null);
    const resultId = found && (await shownAt(state, step, found, results));
    if (resultId !== undefined) {
      endStep(step, { status: 'reused', resultId });
      return;
    }
  }
  const work: StepWork = {
    ...{ tool: capability.tool, model: capability.model, baseKey },
    jobs: await jobsWithPictures(inputs, run, capability, jobs as readonly JobValues[]),
  };
  Object.assign(step, { status: 'queued', work: JSON.stringify(work) });
  state.jobsAhead += work.jobs.length;
}

/** Makes a result that was found the newest of its node. Undefined when it is gone meanwhile. */
async function shownAt(
  { run }: RunState,
  step: StepRow,
  found: { id: string },
  results: ResultRepository,
): Promise<string | undefined> {
  const [newest] = await results.newest(run.boardId, [step.nodeId]);
  return newest?.id === found.id ? found.id : results.copy(found.id, run, step);
}

/** What flows out of the function nodes before one: of this repetition, and else the newest of the board. */
async function resultsBefore(
  state: RunState,
  { nodeId, round }: StepRow,
  { index, results }: Beginning,
): Promise<Map<string, readonly FlowItem[]>> {
  const ids = new Map<string, string>();
  const outside: string[] = [];
  for (const id of toolsBefore(index, nodeId)) {
    const step = state.step(id, round);
    if (!step) outside.push(id);
    else if (step.resultId !== null) ids.set(id, step.resultId);
  }
  for (const row of await results.newest(state.run.boardId, outside)) ids.set(row.nodeId, row.id);
  const files = await results.filesOf([...ids.values()]);
  return new Map([...ids].map(([id, resultId]) => [id, flowItemsOf(files.get(resultId) ?? [])]));
}
