import type * as z from 'zod/mini';
import { parameter, type Parameter } from '../generation/parameterTypes/definitions.ts';
import { parameterDetails } from '../generation/parameterTypes/details.ts';
import type { ParameterDetails } from '../generation/parameterTypes/parameterDetails.ts';
import type { ParameterRules } from '../generation/parameterTypes/parameterRules.ts';
import { parameterRules } from '../generation/parameterTypes/rules.ts';

/** The pure half of a type of parameter, as its three files have it. */
export interface InventedType<Definition> {
  type: string;
  definition: z.ZodMiniType<Definition>;
  rules: ParameterRules<Definition>;
  details: ParameterDetails<Definition>;
}

/**
 * Adds a type while the program runs, as its lines in the three lists of types would.
 * @returns takes it out again
 * @throws Error when there is a type of that name
 */
export function addParameterType<Definition>(added: InventedType<Definition>): () => void {
  const { type, definition, rules, details } = added;
  const knownRules: Record<string, unknown> = parameterRules;
  const knownDetails: Record<string, unknown> = parameterDetails;
  if (type in knownRules) throw new Error(`There is a parameter type “${type}” already.`);
  // A discriminated union cannot be extended, and every contract holds this one: what it runs is replaced.
  const { run } = parameter._zod;
  knownRules[type] = rules;
  knownDetails[type] = details;
  parameter._zod.run = (payload, context) =>
    isOf(payload.value, type)
      ? (definition._zod.run(payload, context) as ReturnType<typeof run>)
      : run(payload, context);
  return () => {
    delete knownRules[type];
    delete knownDetails[type];
    parameter._zod.run = run;
  };
}

function isOf(value: unknown, type: string): boolean {
  return typeof value === 'object' && value !== null && (value as Partial<Parameter>).type === type;
}
