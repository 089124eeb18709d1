import * as z from 'zod/mini';
import { medium } from '../media/medium.ts';

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
  /** Pictures of the person's library. The value is a list of picture ids, in the order that counts. */
  z.object({
    ...common,
    type: z.literal('images'),
    /** What they are for: the picture to change, a drawing, a look to take over, a new background, or a hint. */
    role: z.enum(['source', 'sketch', 'style', 'background', 'reference']),
    min: z.number(),
    max: z.number(),
    /** What it takes; images, where nothing is said. */
    takes: z.optional(z.array(medium).check(z.minLength(1))),
    /** Largest sides in pixels. */
    maxWidth: z.number(),
    maxHeight: z.number(),
    default: z.array(z.string()),
  }),
  /**
   * A picture of the same size as the first one of parameter `of`, white on black. The value is the id of an uploaded
   * mask, or null. As `hints` it holds white strokes on the subject, black ones on the background and grey (128) elsewhere.
   */
  z.object({
    ...common,
    type: z.literal('mask'),
    of: z.string(),
    kind: z.enum(['area', 'hints']),
    default: z.null(),
  }),
  /** A rectangle on the first picture of parameter `of`: `{ left, top, width, height }` in its pixels, or null. */
  z.object({ ...common, type: z.literal('box'), of: z.string(), default: z.null() }),
  /** Several of a few. The value is a list of option values. */
  z.object({
    ...common,
    type: z.literal('choices'),
    options: z.array(z.object({ value: z.string(), label: localizedText })),
    min: z.number(),
    max: z.number(),
    default: z.array(z.string()),
  }),
  /** An sRGB colour as `#rrggbb`. */
  z.object({ ...common, type: z.literal('colour'), default: z.string() }),
  /**
   * Where light comes from, in degrees: `azimuth` 0 to 359 counts clockwise from the top edge of the picture,
   * `elevation` 0 (grazing) to 90 (from the viewer).
   */
  z.object({
    ...common,
    type: z.literal('light'),
    default: z.object({ azimuth: z.number(), elevation: z.number() }),
  }),
  /** Styles to mix. The value is a list of `{ id, intensity }`, id being an option's value; all share flow and model. */
  z.object({
    ...common,
    type: z.literal('styles'),
    options: z.array(
      z.object({ value: z.string(), label: localizedText, flow: z.string(), model: z.string() }),
    ),
    max: z.number(),
    intensity: z.object({ min: z.number(), max: z.number(), step: z.number(), default: z.number() }),
    default: z.array(z.object({ id: z.string(), intensity: z.number() })),
  }),
]);
export type Parameter = z.infer<typeof parameter>;

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
  /** False when the engine is configured but not reachable; `reason` then says why. */
  available: z.boolean(),
  reason: z.optional(z.string()),
});
export type Capability = z.infer<typeof capability>;

/** Values for the parameters of a capability, by name. */
export type ParameterValues = Record<string, unknown>;

/** Value of a `box` parameter, in pixels of the picture. */
export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Value of a `light` parameter, in degrees. */
export interface LightDirection {
  azimuth: number;
  elevation: number;
}

/** One entry of the value of a `styles` parameter. */
export interface StyleChoice {
  id: string;
  intensity: number;
}

/** Value of a `size` parameter, in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}
