import type { Picture } from '../../picture/picture.ts';
import type { LocalizedText } from '../localizedText.ts';
import type { Parameter } from './definitions.ts';
import type { ParameterProblem } from './parameterRules.ts';

/** One thing that a parameter allows, for a list of what an engine can do. `default` as true or false is a switch. */
export type ParameterLimit =
  | { kind: 'length'; max: number }
  | { kind: 'range'; min: number; max: number; unit: string }
  | { kind: 'options'; count: number }
  | { kind: 'default'; value: LocalizedText | boolean }
  /** Drawn on the picture of another parameter. */
  | { kind: 'drawnOn'; parameter: string };

/** One of the values that a batch can go through. */
interface BatchValue {
  key: string;
  label: LocalizedText;
  value: unknown;
}

/** How a person says which values a batch goes through: typed, or chosen from a fixed list. */
type BatchRules<Definition> =
  | {
      kind: 'typed';
      separatedBy: 'line' | 'comma';
      /** The value that a typed part stands for; undefined when it stands for none. */
      read(part: string, parameter: Definition): unknown;
      range?(parameter: Definition): { min: number; max: number };
    }
  | { kind: 'fixed'; values(parameter: Definition): BatchValue[] };

/**
 * What only lists, dialogs, engines and the server ask of a type of parameter. Forms are part of the first load and need
 * the rules alone, so everything that no form asks belongs here.
 */
export interface ParameterDetails<Definition = Parameter> {
  limits(parameter: Definition): ParameterLimit[];
  /** The value in words, for the details of what was made. Absent when they have a line of their own or nothing to say. */
  describe?(value: unknown, parameter: Definition): LocalizedText | null;
  /** For types whose values are drawn on the first picture of another parameter (`drawnOn` of the rules). */
  drawn?: {
    /** Why it does not fit. @param own the item that the value names, for types with `pictures` */
    check(
      value: unknown,
      parameter: Definition,
      original: Picture,
      own: Picture | undefined,
    ): ParameterProblem | undefined;
    /** What the pixels of the named item must be. */
    maskKind?(parameter: Definition): 'area' | 'hints';
  };
  /** The largest seed, for the type whose value is one. */
  seedMax?(parameter: Definition): number;
  /** Pixels of one result, for the type that sets its size. */
  pixelCount?(value: unknown): number;
  /** Frames of one result, for the type that sets its length. */
  frameCount?(value: unknown): number;
  /** For types that choose styles: those on offer, and the ids of those that were chosen. */
  styles?: {
    options(parameter: Definition): readonly { value: string; label: LocalizedText }[];
    chosen(value: unknown, parameter: Definition): string[];
  };
  /** Absent for types that a batch cannot go through. */
  batch?: BatchRules<Definition>;
}
