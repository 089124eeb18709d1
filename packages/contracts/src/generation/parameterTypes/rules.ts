import { booleanRules } from './boolean/rules.ts';
import { boxRules } from './box/rules.ts';
import { choicesRules } from './choices/rules.ts';
import { colourRules } from './colour/rules.ts';
import type { Parameter, ParameterOf, ParameterType, ParameterValues } from './definitions.ts';
import { framesRules } from './frames/rules.ts';
import { imagesRules } from './images/rules.ts';
import { lightRules } from './light/rules.ts';
import { maskRules } from './mask/rules.ts';
import { numberRules } from './number/rules.ts';
import type { CheckedValue, ParameterRules } from './parameterRules.ts';
import { seedRules } from './seed/rules.ts';
import { selectRules } from './select/rules.ts';
import { sizeRules } from './size/rules.ts';
import { stylesRules } from './styles/rules.ts';
import { textRules } from './text/rules.ts';
import { refused } from './valueChecks.ts';
import { workflowRules } from './workflow/rules.ts';

/** The rules of each type of parameter. */
export const parameterRules: { [Type in ParameterType]: ParameterRules<ParameterOf<Type>> } = {
  text: textRules,
  number: numberRules,
  boolean: booleanRules,
  select: selectRules,
  size: sizeRules,
  seed: seedRules,
  images: imagesRules,
  mask: maskRules,
  box: boxRules,
  choices: choicesRules,
  colour: colourRules,
  light: lightRules,
  styles: stylesRules,
  workflow: workflowRules,
  frames: framesRules,
};

/** What is known of the type of a parameter. Give the functions no other parameter than this one. */
export function rulesOf({ type }: Pick<Parameter, 'type'>): ParameterRules {
  return parameterRules[type] as ParameterRules;
}

/**
 * The value of a parameter that a person sent or wants to send. The form and the server ask the same, so that both refuse
 * the same.
 * @param values all that is sent, among which may be what this one can be left out for
 * @returns the default for null and undefined, unless the parameter is required
 */
export function checkParameter(
  parameter: Parameter,
  sent: unknown,
  values: ParameterValues = {},
): CheckedValue {
  const { name, required } = parameter;
  if (!isGiven(sent) && isAnyMissing(parameter, values)) return refused('parameterMissing', { name });
  if (sent !== undefined && sent !== null) return rulesOf(parameter).check(sent, parameter);
  return required ? refused('parameterMissing', { name }) : { value: parameter.default };
}

/** True when a parameter is required without others, and none of those is given either. */
function isAnyMissing({ requiredWithout }: Parameter, values: ParameterValues): boolean {
  return requiredWithout !== undefined && !requiredWithout.some((name) => isGiven(values[name]));
}

/** False for what stands for nothing in a value of any type. */
function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/** True when a tool cannot start without a value that somebody gives. */
export function needsValue(parameter: Parameter): boolean {
  if (parameter.requiredWithout) return true;
  if (!rulesOf(parameter).isEmpty) return false;
  return parameter.required === true || leastOf(parameter) > 0;
}

/** True when a tool has what it needs of a parameter that is `needsValue`. */
export function hasNeededValue(parameter: Parameter, value: unknown, values: ParameterValues = {}): boolean {
  if (parameter.requiredWithout) return isGiven(value) || !isAnyMissing(parameter, values);
  if (rulesOf(parameter).isEmpty?.(value)) return false;
  return !Array.isArray(value) || value.length >= leastOf(parameter);
}

function leastOf(parameter: Parameter): number {
  return 'min' in parameter ? parameter.min : 0;
}

/** Ids of the items of the library that the value of a parameter names. */
export function pictureIdsOf(parameter: Pick<Parameter, 'type'>, value: unknown): string[] {
  return rulesOf(parameter).pictures?.ids(value) ?? [];
}

/** Name of the parameter on whose first picture this one is drawn; undefined for types that are not drawn. */
export function drawnOn(parameter: Parameter): string | undefined {
  return rulesOf(parameter).drawnOn?.(parameter);
}
