import type { ErrorName, ErrorParams } from '../../errors.ts';
import type { Picture } from '../../picture/picture.ts';
import type { Parameter } from './definitions.ts';

/** Why a value is refused: an error of the catalogue, which the server answers and the form says in its own words. */
export interface ParameterProblem {
  error: ErrorName;
  params: ErrorParams;
}

/** The value as engines get it, or why it is refused. */
export type CheckedValue =
  | { value: unknown; problem?: undefined }
  | { value?: undefined; problem: ParameterProblem };

/**
 * What server, client and engines know of a type of parameter, but for the form control and what only lists and dialogs
 * ask for (parameterDetails.ts). Who needs to know something of a parameter asks one of the two and never by the name of its
 * type, so that a new type needs no change elsewhere.
 */
export interface ParameterRules<Definition = Parameter> {
  /**
   * True when a value has the form of this type, so that a stored one can be put into the form; it may still be beyond
   * its limits. Other values give way to the default.
   */
  hasForm(value: unknown, parameter: Definition): boolean;
  /** Refuses what is not allowed. The value is neither null nor undefined. */
  check(value: unknown, parameter: Definition): CheckedValue;
  /** True while nothing is given yet. Types without it always have a value. */
  isEmpty?(value: unknown): boolean;
  /** A person types it freely: it must not become part of a path on a host. */
  holdsFreeText: boolean;
  /** The value is an object of these numbers. */
  fields?: readonly string[];
  /** For types whose values name items of the library. */
  pictures?: {
    ids(value: unknown): string[];
    /** Results are made from them and have them as parents. */
    areParents: boolean;
    /** Why one of them cannot be taken. */
    check?(picture: Picture, parameter: Definition): ParameterProblem | undefined;
  };
  /** For types whose values are drawn on the first picture of another parameter, and go when that changes: its name. */
  drawnOn?(parameter: Definition): string;
}
