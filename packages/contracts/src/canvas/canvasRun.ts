import * as z from 'zod/mini';
import { personLine } from '../community/fields.ts';
import { jobError } from '../generation/job.ts';
import { canvasLimits } from './canvasLimits.ts';
import { medium, videoFacts } from '../media/medium.ts';

const nodeId = z.string().check(z.minLength(1), z.maxLength(canvasLimits.idMaxLength));

/**
 * What a run makes. `board` is everything, `node` the given nodes alone with the newest results of what comes before them,
 * `upTo` the given nodes with all that they need.
 */
export const runTarget = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('board') }),
  z.object({
    scope: z.enum(['node', 'upTo']),
    nodes: z.array(nodeId).check(z.minLength(1), z.maxLength(canvasLimits.runStepsMax)),
  }),
]);
export type RunTarget = z.infer<typeof runTarget>;

/** The way of a run. The last three are final. */
const runStatus = z.enum(['running', 'succeeded', 'failed', 'cancelled']);
export type RunStatus = z.infer<typeof runStatus>;

/**
 * The way of one node in a run: it waits for others, its jobs are in the queue or running; `reused` when a result with the same
 * inputs was there, `skipped` when something that it needs failed or was cancelled.
 */
const stepStatus = z.enum([
  'waiting',
  'queued',
  'running',
  'succeeded',
  'reused',
  'failed',
  'cancelled',
  'skipped',
]);
export type StepStatus = z.infer<typeof stepStatus>;

/** True when nothing more happens to a step of this status. */
export function isFinalStep(status: StepStatus): boolean {
  return status !== 'waiting' && status !== 'queued' && status !== 'running';
}

const runStep = z.object({
  nodeId,
  /** From 0: the repetition of the run that it belongs to. */
  round: z.number(),
  status: stepStatus,
  /** Nodes whose results it waits for. */
  waitsFor: z.array(nodeId),
  /** Jobs of the person who runs it, in the order of what it makes. */
  jobs: z.array(z.string()),
  /** 0 to 100 over all of its jobs. */
  progress: z.number(),
  /** Why it failed, and the field that it is about when one is. */
  error: z.nullable(jobError),
  field: z.nullable(z.string()),
});
export type RunStep = z.infer<typeof runStep>;

/** One press of "Run": it goes on without a page, and is kept. */
export const canvasRun = z.object({
  id: z.string(),
  boardId: z.string(),
  by: personLine,
  /** True for the runs that the reader started, which they alone may cancel and retry. */
  isOwn: z.boolean(),
  status: runStatus,
  target: runTarget,
  times: z.number(),
  steps: z.array(runStep),
  createTime: z.number(),
  endTime: z.nullable(z.number()),
});
export type CanvasRun = z.infer<typeof canvasRun>;

/** Something that a node made, readable by everybody who may see the board, for as long as they may. */
const boardOutput = z.object({
  /** Public name of the bytes; not the id of a library item. */
  fileId: z.string(),
  medium,
  url: z.string(),
  thumbUrl: z.string(),
  previewUrl: z.string(),
  width: z.number(),
  height: z.number(),
  mimeType: z.string(),
  /** Of clips alone. */
  video: z.optional(videoFacts),
  /** Item of the reader's own library that it is; null for others, and when it was deleted. */
  pictureId: z.nullable(z.string()),
});

/** What a node made last. */
export const nodeResult = z.object({
  nodeId,
  runId: z.string(),
  by: personLine,
  outputs: z.array(boardOutput),
  /** The seed of each output's job, in their order; null where the tool has none. */
  seeds: z.array(z.nullable(z.number())),
  createTime: z.number(),
});
export type NodeResult = z.infer<typeof nodeResult>;
