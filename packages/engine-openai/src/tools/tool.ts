import {
  EngineFailure,
  type KnownTool,
  type LocalizedText,
  type Parameter,
  type ParameterValues,
} from '@tai/contracts';
import type { Raster } from '../imaging/raster.ts';
import type { ModelTraits } from '../models/modelTraits.ts';

/** What a person can do about an input that cannot be worked on. Nothing was asked of the service then. */
export class InputError extends EngineFailure {}

/** What a tool works on. */
export interface ToolInput {
  traits: ModelTraits;
  /** Every value checked against the parameters, defaults filled. */
  params: ParameterValues;
  /** Pictures of each `images` and `mask` parameter; a parameter without any is absent. */
  pictures: Readonly<Record<string, readonly Raster[]>>;
}

/** What the service is asked, and how a picture is made of what it answers. */
export interface Task {
  kind: 'generations' | 'edits';
  prompt: string;
  /** `WIDTHxHEIGHT`. */
  size: string;
  fields?: Readonly<Record<string, string>>;
  /** Pictures to edit as PNG, the first being the one that the mask is for. */
  images?: readonly Uint8Array[];
  mask?: Uint8Array;
  /** Absent when the answer is the result as it is. */
  finish?(answer: Raster): Promise<Raster>;
  notes?: readonly LocalizedText[];
}

/** One tool: what it takes of which model, and what it asks the service. */
export interface Tool {
  readonly key: KnownTool;
  parameters(traits: ModelTraits): Parameter[];
  /** @throws InputError */
  prepare(input: ToolInput): Promise<Task>;
}

/** Fields of the service for the choices that only some models have. */
export function modelFields({ traits, params }: ToolInput, isEdit = false): Record<string, string> {
  const chosen: Record<string, unknown> = {
    quality: traits.qualities.length > 0 ? params['quality'] : undefined,
    style: traits.looks.length > 0 && !isEdit ? params['style'] : undefined,
    input_fidelity: traits.hasFidelity && isEdit ? params['fidelity'] : undefined,
  };
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

export function firstPicture({ pictures }: ToolInput, name: string): Raster {
  const picture = pictures[name]?.[0];
  if (!picture) throw new InputError('parameterMissing', { name });
  return picture;
}

/** The text of a parameter, trimmed. */
export function textOf({ params }: ToolInput, name: string): string {
  return String(params[name] ?? '').trim();
}
