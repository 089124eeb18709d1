import type { JobPreview, LiveJob } from '@tai/api-client';
import { isFinalStep, type CanvasRun, type NodeResult, type RunStep, type StepStatus } from '@tai/contracts';

/** How a node stands: its way through its newest run, and what it made last. */
export interface NodeRun {
  /** Null when none of the runs that are kept has the node. */
  status: StepStatus | null;
  runId: string | null;
  /** True when the reader started that run, and may cancel or retry it. */
  isOwn: boolean;
  /** 0 to 100 over all of its jobs and repetitions. */
  progress: number;
  /** Of the job under way, for the person who runs it. */
  preview: JobPreview | null;
  error: RunStep['error'];
  /** Field that the error is about, when it is about one. */
  field: string | null;
  /** Nodes that it still waits for. */
  waitsFor: readonly string[];
  queue: QueuePlace | null;
  result: NodeResult | null;
}

/** Where a step in the queue stands. */
export interface QueuePlace {
  /** False while there is no room in the queue for it. */
  isSent: boolean;
  /** Jobs before its own; null when nobody knows, as for runs of others. */
  place: number | null;
  /** Why it is held although its turn may have come, such as an engine that is away. */
  hold: RunStep['error'];
}

const noNodes: readonly string[] = [];

/** A node that was never run. */
export const unrunNode: NodeRun = {
  ...{ status: null, runId: null, isOwn: false, progress: 0, preview: null },
  ...{ error: null, field: null, waitsFor: noNodes, queue: null, result: null },
};

/**
 * Progress of a step: jobs of the person are known live, and ahead of what the run says. Of a node whose jobs are not all in the
 * queue yet it is an estimate.
 */
export function stepProgress(step: RunStep, live: ReadonlyMap<string, LiveJob>): number {
  if (isFinalStep(step.status)) return 100;
  const known = step.jobs.map((id) => live.get(id)?.job);
  if (known.length === 0 || known.some((job) => !job)) return step.progress;
  const sum = known.reduce(
    (total, job) => total + (job?.status === 'saving' ? 100 : (job?.progress ?? 0)),
    0,
  );
  return Math.max(step.progress, sum / known.length);
}

/** Nodes of a run that are not done, by repetition. Kept with the run: a large one has thousands of steps that ask. */
const openNodes = new WeakMap<CanvasRun, Map<number, Set<string>>>();

function openNodesOf(run: CanvasRun): Map<number, Set<string>> {
  const kept = openNodes.get(run);
  if (kept) return kept;
  const open = new Map<number, Set<string>>();
  for (const { round, status, nodeId } of run.steps)
    if (!isFinalStep(status)) open.set(round, (open.get(round) ?? new Set()).add(nodeId));
  openNodes.set(run, open);
  return open;
}

/** Nodes that a step still waits for: those of its repetition whose results are not there. */
export function pendingNodes(step: RunStep, run: CanvasRun): readonly string[] {
  if (step.status !== 'waiting' || step.waitsFor.length === 0) return noNodes;
  const open = openNodesOf(run).get(step.round);
  return step.waitsFor.filter((id) => open?.has(id));
}

/** What a step in the queue waits for, as far as its jobs are known here; null for one that is not in the queue. */
export function queuePlace(step: RunStep, live: ReadonlyMap<string, LiveJob>): QueuePlace | null {
  if (step.status !== 'queued') return null;
  const jobs = step.jobs.flatMap((id) => live.get(id)?.job ?? []).filter(({ status }) => status === 'queued');
  const places = jobs.flatMap(({ queuePosition }) => queuePosition ?? []);
  return {
    isSent: step.jobs.length > 0,
    place: places.length > 0 ? Math.min(...places) : null,
    hold: jobs.find(({ hold }) => hold)?.hold ?? null,
  };
}

/** The step that says how a node stands: the one under way, else one that went wrong, else the last. */
function tellingStep(steps: readonly RunStep[]): RunStep | undefined {
  return (
    steps.find(({ status }) => status === 'running') ??
    steps.find(({ status }) => status === 'queued') ??
    steps.find(({ status }) => status === 'waiting') ??
    steps.find(({ status }) => status === 'failed') ??
    steps.at(-1)
  );
}

interface NewestRun {
  run: CanvasRun;
  /** Of one node, one for each repetition. */
  steps: readonly RunStep[];
}

/** The newest run of each node, with its steps there. */
export function newestRuns(runs: readonly CanvasRun[]): Map<string, NewestRun> {
  const newest = new Map<string, NewestRun>();
  for (const run of runs.toSorted((a, b) => b.createTime - a.createTime))
    for (const [nodeId, steps] of Map.groupBy(run.steps, (step) => step.nodeId))
      if (!newest.has(nodeId)) newest.set(nodeId, { run, steps });
  return newest;
}

/** How each node stands that was run or has a result. Called for every progress of a job, unlike `newestRuns`. */
export function nodeRuns(
  newest: ReadonlyMap<string, NewestRun>,
  results: readonly NodeResult[],
  jobs: readonly LiveJob[],
): Map<string, NodeRun> {
  const live = new Map(jobs.map((job) => [job.job.id, job]));
  const all = new Map<string, NodeRun>();
  for (const [nodeId, { run, steps }] of newest) all.set(nodeId, nodeRun(run, steps, live));
  for (const result of results) all.set(result.nodeId, { ...(all.get(result.nodeId) ?? unrunNode), result });
  return all;
}

function nodeRun(run: CanvasRun, steps: readonly RunStep[], live: ReadonlyMap<string, LiveJob>): NodeRun {
  const step = tellingStep(steps);
  if (!step) return unrunNode;
  const { status, error, field } = step;
  return {
    ...{ status, error, field, runId: run.id, isOwn: run.isOwn },
    progress: steps.reduce((sum, one) => sum + stepProgress(one, live), 0) / steps.length,
    preview: step.jobs.map((id) => live.get(id)?.preview).find(Boolean) ?? null,
    waitsFor: pendingNodes(step, run),
    queue: queuePlace(step, live),
    result: null,
  };
}

/**
 * One word for how a node stands, when why it does takes a sentence: it failed, was skipped, or is held up in the queue. Null
 * where a few words say all.
 */
export function shortStatus({
  status,
  queue,
}: Pick<NodeRun, 'status' | 'queue'>): 'failed' | 'skippedShort' | 'queued' | null {
  if (status === 'failed') return 'failed';
  if (status === 'skipped') return 'skippedShort';
  return queue && (queue.hold !== null || !queue.isSent) ? 'queued' : null;
}

/** True when nothing that is shown of a node differs. */
export function isSameNodeRun(a: NodeRun, b: NodeRun): boolean {
  return (
    a.status === b.status &&
    a.runId === b.runId &&
    a.isOwn === b.isOwn &&
    a.progress === b.progress &&
    a.preview?.image === b.preview?.image &&
    a.error?.error === b.error?.error &&
    JSON.stringify(a.error?.params) === JSON.stringify(b.error?.params) &&
    a.field === b.field &&
    a.waitsFor.join() === b.waitsFor.join() &&
    JSON.stringify(a.queue) === JSON.stringify(b.queue) &&
    // The cache keeps the identity of what an answer did not change.
    a.result === b.result
  );
}
