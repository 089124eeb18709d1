import type { Capability, Parameter, Picture } from '@tai/contracts';
import type { Draft } from './draft.ts';

type Images = Extract<Parameter, { type: 'images' }>;

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

/**
 * True when a field cannot take a picture because of its size. As the server sees it: 3000 × 2500 allows 2500 × 3000 too,
 * since the limit is about memory and not about which way a picture stands.
 */
export function isTooLarge(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { maxWidth, maxHeight }: Pick<Images, 'maxWidth' | 'maxHeight'>,
): boolean {
  return (
    Math.max(width, height) > Math.max(maxWidth, maxHeight) ||
    Math.min(width, height) > Math.min(maxWidth, maxHeight)
  );
}
