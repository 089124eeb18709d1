import type { Capability, Parameter } from '@tai/contracts';
import type { Draft } from './draft.ts';

/** Something without which a tool cannot start, and whether it is there. */
export interface Need {
  parameter: Parameter;
  isMet: boolean;
}

/** True when words alone are enough: only then are ideas for a prompt of any use. */
export function startsFromWords({ parameters }: Pick<Capability, 'parameters'>): boolean {
  return (
    parameters.some((one) => one.type === 'text' && one.role === 'prompt') &&
    !parameters.some((one) => one.type === 'images' && isNeeded(one))
  );
}

/** What a tool cannot do without, in the order of its form. */
export function needsOf({ parameters }: Pick<Capability, 'parameters'>, draft: Draft): Need[] {
  return parameters
    .filter(isNeeded)
    .map((parameter) => ({ parameter, isMet: isMet(parameter, draft[parameter.name]) }));
}

function isNeeded(parameter: Parameter): boolean {
  switch (parameter.type) {
    case 'images':
      return parameter.required === true || parameter.min > 0;
    case 'choices':
      return parameter.required === true || parameter.min > 0;
    case 'text':
    case 'mask':
    case 'box':
    case 'styles':
      return parameter.required === true;
    default:
      // Everything else always has a value.
      return false;
  }
}

function isMet(parameter: Parameter, value: unknown): boolean {
  if (parameter.type === 'text') return String(value ?? '').trim() !== '';
  if (!Array.isArray(value)) return value !== null && value !== undefined;
  const least = 'min' in parameter ? parameter.min : 1;
  return value.length >= Math.max(1, least);
}
