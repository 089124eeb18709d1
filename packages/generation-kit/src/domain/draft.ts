import type { Capability, Parameter, ParameterValues, Picture, PixelSize, StyleChoice } from '@tai/contracts';
import { isTooLarge } from './pictureLimits.ts';
import { isAllowedSize } from './pixelSize.ts';

/** What a person has entered for a tool, by parameter name. */
export type Draft = ParameterValues;

/** Why a generation cannot start yet; the form says each in words. */
export interface Problem {
  kind:
    | 'missing'
    | 'tooLong'
    | 'outOfRange'
    | 'gone'
    | 'tooLarge'
    | 'unavailable'
    | 'queueFull'
    | 'signedOut';
  /** The parameter it is about. */
  parameter?: Parameter;
  /** For `tooLong`: how long it is. For `queueFull`: how many may run. */
  count?: number;
  /** For `tooLarge`: the picture. */
  picture?: Picture;
}

/** A whole draft for a capability: known good values are kept, everything else is as the engine suggests. */
export function completeDraft(capability: Capability, entered: Draft = {}): Draft {
  return Object.fromEntries(
    capability.parameters.map((parameter) => {
      const value = entered[parameter.name];
      return [parameter.name, fitsType(parameter, value) ? value : parameter.default];
    }),
  );
}

/** True when a value is of the parameter's kind; it may still be out of range, which the form then says. */
function fitsType(parameter: Parameter, value: unknown): boolean {
  switch (parameter.type) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'select':
      return parameter.options.some((option) => option.value === value);
    case 'size':
      return isPixelSize(value);
    case 'seed':
      return value === null || (Number.isInteger(value) && Number(value) >= 0);
    case 'images':
      return isTexts(value);
    case 'mask':
      return value === null || typeof value === 'string';
    case 'box':
      return value === null || hasNumbers(value, ['left', 'top', 'width', 'height']);
    case 'choices':
      return isTexts(value) && value.every((one) => parameter.options.some((option) => option.value === one));
    case 'colour':
      return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
    case 'light':
      return hasNumbers(value, ['azimuth', 'elevation']);
    case 'styles':
      return (
        Array.isArray(value) &&
        value.every(
          (one: Partial<StyleChoice> | null) =>
            typeof one?.intensity === 'number' && parameter.options.some((option) => option.value === one.id),
        )
      );
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function hasNumbers(value: unknown, keys: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return keys.every((key) => Number.isFinite((value as Record<string, unknown>)[key]));
}

/**
 * A draft with one value changed. What was drawn on a picture goes with the picture: another one has other pixels.
 */
export function changeDraft(
  { parameters }: Pick<Capability, 'parameters'>,
  draft: Draft,
  name: string,
  value: unknown,
): Draft {
  const changed = { ...draft, [name]: value };
  if (sameFirst(draft[name], value)) return changed;
  for (const parameter of parameters) {
    if ((parameter.type === 'mask' || parameter.type === 'box') && parameter.of === name) {
      changed[parameter.name] = null;
    }
  }
  return changed;
}

function sameFirst(before: unknown, after: unknown): boolean {
  return Array.isArray(before) && Array.isArray(after) && before[0] === after[0];
}

/**
 * Every reason why this draft cannot be sent, in the order of the form.
 * @param pictures those that the draft names and that still exist; undefined while that is not known
 */
export function draftProblems(
  capability: Capability,
  draft: Draft,
  pictures?: readonly Picture[],
): Problem[] {
  const problems: Problem[] = [];
  if (!capability.available) problems.push({ kind: 'unavailable' });
  for (const parameter of capability.parameters) {
    const value = draft[parameter.name];
    const problem =
      parameterProblem(parameter, value) ?? (pictures && pictureProblem(parameter, value, pictures));
    if (problem) problems.push(problem);
  }
  return problems;
}

/** Ids of every picture and mask that a draft names, each once. */
export function namedPictureIds({ parameters }: Pick<Capability, 'parameters'>, draft: Draft): string[] {
  return [...new Set(parameters.flatMap((parameter) => idsOf(parameter, draft[parameter.name])))];
}

function idsOf(parameter: Parameter, value: unknown): string[] {
  if (parameter.type === 'images') return isTexts(value) ? value : [];
  return parameter.type === 'mask' && typeof value === 'string' ? [value] : [];
}

function pictureProblem(parameter: Parameter, value: unknown, pictures: readonly Picture[]): Problem | null {
  for (const id of idsOf(parameter, value)) {
    const picture = pictures.find((one) => one.id === id);
    if (!picture) return { kind: 'gone', parameter };
    if (parameter.type === 'images' && isTooLarge(picture, parameter)) {
      return { kind: 'tooLarge', parameter, picture };
    }
  }
  return null;
}

function parameterProblem(parameter: Parameter, value: unknown): Problem | null {
  switch (parameter.type) {
    case 'text': {
      const text = String(value ?? '');
      if (parameter.required && text.trim() === '') return { kind: 'missing', parameter };
      return text.length > parameter.maxLength ? { kind: 'tooLong', parameter, count: text.length } : null;
    }
    case 'number': {
      const number = Number(value);
      return number < parameter.min || number > parameter.max ? { kind: 'outOfRange', parameter } : null;
    }
    case 'size':
      return isPixelSize(value) && isAllowedSize(value, parameter) ? null : { kind: 'outOfRange', parameter };
    case 'seed':
      return Number(value) > parameter.max ? { kind: 'outOfRange', parameter } : null;
    case 'images':
      return parameter.required && (value as string[]).length < Math.max(1, parameter.min)
        ? { kind: 'missing', parameter }
        : null;
    case 'mask':
    case 'box':
      return parameter.required && value === null ? { kind: 'missing', parameter } : null;
    case 'styles':
      return parameter.required && (value as StyleChoice[]).length === 0
        ? { kind: 'missing', parameter }
        : null;
    case 'choices': {
      const { length } = value as string[];
      return length < parameter.min || length > parameter.max ? { kind: 'missing', parameter } : null;
    }
    default:
      return null;
  }
}

/** Narrows an unknown value to a size in pixels. */
export function isPixelSize(value: unknown): value is PixelSize {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height } = value as Partial<PixelSize>;
  return Number.isInteger(width) && Number.isInteger(height);
}
