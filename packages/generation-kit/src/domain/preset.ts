import {
  checkParameter,
  drawnOn,
  rulesOf,
  type Capability,
  type LocalizedText,
  type Parameter,
  type Preset,
} from '@tai/contracts';
import type { Draft } from './draft.ts';

type PresetValues = Preset['values'];

/** The values of a form that a preset keeps: without images, which not every member of a project may see, and drawings on them. */
export function presetValues({ parameters }: Pick<Capability, 'parameters'>, draft: Draft): PresetValues {
  return parameters.filter(isKept).map(({ name, label }) => ({ name, label, value: draft[name] ?? null }));
}

/**
 * The values of a preset that a capability accepts, and the labels of those it refuses: the preset may come from another
 * model, or from an earlier version of this one.
 */
export function applyPreset(
  { parameters }: Pick<Capability, 'parameters'>,
  { values }: Pick<Preset, 'values'>,
): { params: Draft; leftOut: LocalizedText[] } {
  const params: Draft = {};
  const leftOut: LocalizedText[] = [];
  for (const { name, label, value } of values) {
    const parameter = parameters.find((one) => one.name === name);
    if (parameter && accepts(parameter, value)) params[name] = value;
    else leftOut.push(label);
  }
  return { params, leftOut };
}

/** An empty prompt is accepted: the form says what is missing, as it does for one that was never filled in. */
function accepts(parameter: Parameter, value: unknown): boolean {
  if (!isKept(parameter) || !rulesOf(parameter).hasForm(value, parameter)) return false;
  const { problem } = checkParameter(parameter, value);
  return !problem || problem.error === 'parameterMissing';
}

function isKept(parameter: Parameter): boolean {
  return !rulesOf(parameter).pictures && drawnOn(parameter) === undefined;
}
