/*
 * The fields that a capability says of each type of parameter. They stand apart from the rules (parameterRules.ts), because
 * every page reads capabilities and jobs, and only those that have a form need the rules.
 */
import * as z from 'zod/mini';
import { booleanDefinition } from './boolean/definition.ts';
import { boxDefinition } from './box/definition.ts';
import { choicesDefinition } from './choices/definition.ts';
import { colourDefinition } from './colour/definition.ts';
import { framesDefinition } from './frames/definition.ts';
import { imagesDefinition } from './images/definition.ts';
import { lightDefinition } from './light/definition.ts';
import { maskDefinition } from './mask/definition.ts';
import { numberDefinition } from './number/definition.ts';
import { seedDefinition } from './seed/definition.ts';
import { selectDefinition } from './select/definition.ts';
import { sizeDefinition } from './size/definition.ts';
import { stylesDefinition } from './styles/definition.ts';
import { textDefinition } from './text/definition.ts';
import { workflowDefinition } from './workflow/definition.ts';

/** One field of a tool's form. The `type` decides the control, the rest its limits. */
export const parameter = z.discriminatedUnion('type', [
  textDefinition,
  numberDefinition,
  booleanDefinition,
  selectDefinition,
  sizeDefinition,
  seedDefinition,
  imagesDefinition,
  maskDefinition,
  boxDefinition,
  choicesDefinition,
  colourDefinition,
  lightDefinition,
  stylesDefinition,
  workflowDefinition,
  framesDefinition,
]);
export type Parameter = z.infer<typeof parameter>;

export type ParameterType = Parameter['type'];

/** A parameter of one type, such as `ParameterOf<'number'>`. */
export type ParameterOf<Type extends ParameterType> = Extract<Parameter, { type: Type }>;

/** Values for the parameters of a capability, by name. */
export type ParameterValues = Record<string, unknown>;
