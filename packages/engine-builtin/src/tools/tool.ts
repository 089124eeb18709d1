import {
  EngineFailure,
  type Capability,
  type KnownTool,
  type LocalizedText,
  type Parameter,
  type ParameterValues,
  type PromptWords,
} from '@tai/contracts';
import type { Encoded } from '../imaging/codec.ts';
import type { Raster } from '../imaging/raster.ts';
import type { StyleMix } from '../trainedStyle/mixStyles.ts';

/** What a tool works on. Plain data: it is made in the worker thread from the bytes of the request. */
export interface ToolInput {
  /** Every value checked against the tool's parameters, defaults filled. */
  params: ParameterValues;
  /** 0 to 2³²−1. Same input and seed give the same pixels. */
  seed: number;
  /** Pictures of each `images` and `mask` parameter, in the order of their ids; a parameter without any is absent. */
  pictures: Record<string, Raster[]>;
  /** The trained styles of the request as one; absent without any. */
  trained?: StyleMix | null | undefined;
}

export interface ToolHooks {
  /** Throws when the result is not wanted any more; call it at least every 50 ms. */
  checkpoint(): void;
  /** Percent of the whole run, never falling. */
  progress(percent: number): void;
  /** A picture on its way; it is made smaller and sent at most twice a second. */
  preview(raster: Raster): void;
}

/** One finished picture of a tool: as pixels, or as PNG when the tool has them in another form and is quicker itself. */
export type ToolResult = About & ({ raster: Raster } | { encoded: Encoded });

interface About {
  /** What was done, step by step. */
  notes?: readonly LocalizedText[];
  /** The same picture as an SVG document. */
  vector?: string;
  /** What the tool made of the words it was given; null when it got none. */
  promptWords?: PromptWords | null;
}

/** One editing tool of the built-in engine: what it takes, and how it makes its pictures. */
export interface Tool {
  readonly key: KnownTool;
  readonly model: string;
  readonly modelLabel: Capability['modelLabel'];
  readonly parameters: readonly Parameter[];
  /** @throws the hooks' cancel error, ToolError when it cannot make a picture of this input */
  run(input: ToolInput, hooks: ToolHooks): Promise<ToolResult[]>;
  /** For tools that can keep up with somebody who draws: one picture with the look of `run`, quickly. */
  readonly live?: {
    /** Milliseconds that a picture of `liveSide` takes. */
    expectedMs: number;
    /** @throws as `run` does */
    run(input: ToolInput, hooks: Pick<ToolHooks, 'checkpoint'>): Promise<Raster>;
  };
}

/** Longest side of a live picture in pixels. */
export const liveSide = 512;

/** What a person can do about an input that a tool cannot work on. */
export class ToolError extends EngineFailure {}
