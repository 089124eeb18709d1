import * as z from 'zod/mini';

/** A text in the three languages of the product, brought by an engine for parameters that no package knows. */
export const localizedText = z.object({ en: z.string(), zh: z.string(), ja: z.string() });
export type LocalizedText = z.infer<typeof localizedText>;

const common = {
  /** Key in `params` of a request. */
  name: z.string(),
  label: localizedText,
  help: z.optional(localizedText),
  required: z.optional(z.boolean()),
  /** Shown only when the person opens the advanced part of the form. */
  advanced: z.optional(z.boolean()),
};

/** One field of a tool's form. The `type` decides the control, the rest its limits. */
export const parameter = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('text'),
    /** Where the text stands: the main prompt, what to avoid, or an ordinary field. */
    role: z.enum(['prompt', 'negativePrompt', 'plain']),
    maxLength: z.number(),
    default: z.string(),
  }),
  z.object({
    ...common,
    type: z.literal('number'),
    min: z.number(),
    max: z.number(),
    step: z.number(),
    default: z.number(),
    /** For example `%` or `px`; empty for plain numbers. */
    unit: z.string(),
  }),
  z.object({ ...common, type: z.literal('boolean'), default: z.boolean() }),
  z.object({
    ...common,
    type: z.literal('select'),
    options: z.array(z.object({ value: z.string(), label: localizedText })),
    default: z.string(),
  }),
  z.object({
    ...common,
    type: z.literal('size'),
    min: z.number(),
    max: z.number(),
    /** Both sides are multiples of this. */
    step: z.number(),
    presets: z.array(z.object({ ratio: z.string(), width: z.number(), height: z.number() })),
    default: z.object({ width: z.number(), height: z.number() }),
  }),
  /** Whole number from 0 to `max`; null asks the engine for a fresh one. */
  z.object({ ...common, type: z.literal('seed'), max: z.number(), default: z.null() }),
]);
export type Parameter = z.infer<typeof parameter>;

/** What one engine can do now with one tool and model. The client builds the whole form from it. */
export const capability = z.object({
  engineId: z.string(),
  engineLabel: localizedText,
  /** Mode key, for example `create`. */
  tool: z.string(),
  model: z.string(),
  modelLabel: localizedText,
  /** Version of the renderer; same version, request and seed give the same pixels. */
  version: z.string(),
  /** Wire label of the flow, for example 文生图. */
  flow: z.string(),
  parameters: z.array(parameter),
  /** False when the engine is configured but not reachable; `reason` then says why. */
  available: z.boolean(),
  reason: z.optional(z.string()),
});
export type Capability = z.infer<typeof capability>;

/** Values for the parameters of a capability, by name. */
export type ParameterValues = Record<string, unknown>;

/** Value of a `size` parameter, in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}
