import * as z from 'zod/mini';
import { medium } from '../media/medium.ts';
import { engineProblem, workflowProblem } from './engineProblem.ts';
import { localizedText } from './localizedText.ts';
import { parameter } from './parameterTypes/definitions.ts';

/** What one engine can do now with one tool and model. The client builds the whole form from it. */
export const capability = z.object({
  engineId: z.string(),
  engineLabel: localizedText,
  /** Mode key, for example `create`. */
  tool: z.string(),
  /** Name of the tool, for the tool bar; engines take the known ones from `tools`. */
  toolName: localizedText,
  model: z.string(),
  modelLabel: localizedText,
  /** Version of the renderer; same version, request and seed give the same pixels. */
  version: z.string(),
  /** Wire label of the flow, for example 文生图. */
  flow: z.string(),
  /** What it makes. */
  medium,
  parameters: z.array(parameter),
  /** False when the engine is configured but not reachable; `reason` then says why, in English. */
  available: z.boolean(),
  reason: z.optional(z.string()),
  /** The same by a name of the error catalogue; absent when only an English sentence is known. */
  problem: z.optional(engineProblem),
  /** What is wrong with the workflow of the tool, for administrators. */
  workflowProblem: z.optional(workflowProblem),
  /** Why a job would wait before it begins although it is accepted, such as while every host is away. */
  hold: z.optional(engineProblem),
  /** Terms of the weights, in a sentence, where the engine knows them: some models may not be used everywhere. */
  licence: z.optional(z.object({ name: z.string(), note: localizedText })),
  /** Only boards use it: its values come with what is imported there, and no form can enter them. */
  boardsOnly: z.optional(z.boolean()),
  /**
   * The engine can render what somebody draws while they draw it: `size` is the longest side in pixels, `expectedMs` what one
   * render usually takes. Absent when the tool is too slow for that.
   */
  live: z.optional(z.object({ size: z.number(), expectedMs: z.number() })),
});
export type Capability = z.infer<typeof capability>;
