import * as z from 'zod/mini';
import { medium } from '../media/medium.ts';
import { picture } from '../picture/picture.ts';
import { engineProblem } from './engineProblem.ts';
import { localizedText } from './localizedText.ts';
import { promptWords } from './promptWords.ts';

/** The way of a job. The last three are final. */
export const jobStatus = z.enum(['queued', 'running', 'saving', 'succeeded', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof jobStatus>;

/** True when nothing more will happen to a job of this status. */
export function isFinalStatus(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}

/** Why a job failed or is held, in the form of the error catalogue. */
export const jobError = z.object({
  code: z.number(),
  error: z.string(),
  msg: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** A result that is a file and no item of the library. */
const jobFile = z.object({
  id: z.string(),
  /** Address of the bytes. */
  url: z.string(),
  /** With its ending, without path. */
  name: z.string(),
  mimeType: z.string(),
  bytes: z.number(),
});
export type JobFile = z.infer<typeof jobFile>;

/** Something that an engine says about what it made. `problem` comes after the text: why something is missing, for example. */
export const outputNote = z.extend(localizedText, { problem: z.optional(engineProblem) });
export type OutputNote = z.infer<typeof outputNote>;

/** One generation from the click to the pictures. */
export const job = z.object({
  id: z.string(),
  /** Recreate code of the outputs; known before the job runs. */
  operationCode: z.string(),
  /** What it makes. */
  medium,
  tool: z.string(),
  engineId: z.string(),
  model: z.string(),
  params: z.record(z.string(), z.unknown()),
  seed: z.number(),
  status: jobStatus,
  /** 0 to 100, never falling. */
  progress: z.number(),
  /** Jobs that run before this one, from 0, here or while it is `running` on the host that has it; null once it runs. */
  queuePosition: z.nullable(z.number()),
  /** Seconds until it is done, from past jobs of this kind; null when nothing is known. */
  estimateSeconds: z.nullable(z.number()),
  /** Why it waits although its turn may have come, such as a host that is away; absent when nothing holds it. */
  hold: z.optional(jobError),
  /** Epoch milliseconds. */
  createTime: z.number(),
  startTime: z.nullable(z.number()),
  endTime: z.nullable(z.number()),
  error: z.nullable(jobError),
  outputs: z.array(picture),
  /** Results that no library lists, such as the weights of a trained style; absent when there are none. */
  files: z.optional(z.array(jobFile)),
  /** What was done to make a picture, step by step, by picture id; absent when the engine says nothing. */
  notes: z.optional(z.record(z.string(), z.array(outputNote))),
  /** Which words of its prompt were understood; absent when the engine does not say. */
  promptWords: z.optional(promptWords),
  /** Ids of the pictures that are there as SVG too. */
  vectors: z.optional(z.array(z.string())),
});
export type Job = z.infer<typeof job>;
