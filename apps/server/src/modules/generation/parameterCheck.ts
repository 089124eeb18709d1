import type { Capability, Parameter, ParameterValues, StyleChoice } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';

/**
 * Checks what a person sent against what a tool takes.
 * @returns a value for every parameter of the capability, defaults filled; an unset seed stays null
 * @throws ApiError that names the parameter, what was read and what is allowed
 */
export function checkParameters(capability: Capability, sent: ParameterValues): ParameterValues {
  const known = new Set(capability.parameters.map((parameter) => parameter.name));
  const unknown = Object.keys(sent).find((name) => !known.has(name));
  if (unknown !== undefined) throw new ApiError('parameterUnknown', { name: shorten(unknown) });
  return Object.fromEntries(
    capability.parameters.map((parameter) => [parameter.name, checkValue(parameter, sent[parameter.name])]),
  );
}

function checkValue(parameter: Parameter, sent: unknown): unknown {
  const { name } = parameter;
  if (sent === undefined || sent === null) {
    if (parameter.required) throw new ApiError('parameterMissing', { name });
    return parameter.default;
  }
  switch (parameter.type) {
    case 'text': {
      if (typeof sent !== 'string') throw wrongType(name, 'a text', sent);
      if (parameter.required && sent.trim() === '') throw new ApiError('parameterMissing', { name });
      if (sent.length > parameter.maxLength) {
        throw new ApiError('parameterTooLong', { name, length: sent.length, max: parameter.maxLength });
      }
      if (sent.includes('\0')) throw invalid(name, 'it holds the character U+0000, which cannot be stored');
      return sent.toWellFormed();
    }
    case 'number': {
      if (typeof sent !== 'number' || !Number.isFinite(sent)) throw wrongType(name, 'a number', sent);
      checkRange(name, sent, parameter.min, parameter.max);
      if (!isStep(sent - parameter.min, parameter.step)) {
        throw invalid(name, `${sent} is not a step of ${parameter.step} from ${parameter.min}`);
      }
      return sent;
    }
    case 'boolean':
      if (typeof sent !== 'boolean') throw wrongType(name, 'true or false', sent);
      return sent;
    case 'select': {
      const options = parameter.options.map((option) => option.value);
      if (typeof sent !== 'string') throw wrongType(name, `one of ${options.join(', ')}`, sent);
      if (!options.includes(sent))
        throw invalid(name, `“${shorten(sent)}” is not one of ${options.join(', ')}`);
      return sent;
    }
    case 'size': {
      const { width, height } = readSize(name, sent);
      for (const side of [width, height]) {
        checkRange(name, side, parameter.min, parameter.max);
        if (side % parameter.step !== 0)
          throw invalid(name, `${side} is not a multiple of ${parameter.step}`);
      }
      return { width, height };
    }
    case 'seed':
      if (typeof sent !== 'number' || !Number.isInteger(sent)) throw wrongType(name, 'a whole number', sent);
      checkRange(name, sent, 0, parameter.max);
      return sent;
    case 'images': {
      const ids = readTexts(name, sent, 'a list of picture ids');
      const { min, max } = parameter;
      if (parameter.required && ids.length === 0) throw new ApiError('parameterMissing', { name });
      if (ids.length > max || (ids.length > 0 && ids.length < min)) {
        throw new ApiError('pictureCount', { name, min, max, count: ids.length });
      }
      return ids;
    }
    case 'mask':
      if (typeof sent !== 'string') throw wrongType(name, 'the id of a picture', sent);
      return sent;
    case 'box': {
      const box = readNumbers(name, sent, ['left', 'top', 'width', 'height'], 'left, top, width and height');
      if (Object.values(box).some((side) => !Number.isInteger(side) || side < 0) || !box.width || !box.height)
        throw invalid(name, 'whole pixels inside the picture are needed');
      return box;
    }
    case 'choices': {
      const chosen = [...new Set(readTexts(name, sent, 'a list of options'))];
      const options = parameter.options.map((option) => option.value);
      const strange = chosen.find((value) => !options.includes(value));
      if (strange !== undefined)
        throw invalid(name, `“${shorten(strange)}” is not one of ${options.join(', ')}`);
      checkRange(name, chosen.length, parameter.min, parameter.max);
      return options.filter((value) => chosen.includes(value));
    }
    case 'colour':
      if (typeof sent !== 'string' || !/^#[\da-f]{6}$/i.test(sent)) {
        throw invalid(name, 'a colour is written #rrggbb');
      }
      return sent.toLowerCase();
    case 'light': {
      const light = readNumbers(name, sent, ['azimuth', 'elevation'], 'azimuth and elevation in degrees');
      const { azimuth = 0, elevation = 0 } = light;
      checkRange(name, azimuth, 0, 359);
      checkRange(name, elevation, 0, 90);
      return { azimuth, elevation };
    }
    case 'styles':
      return checkStyles(parameter, sent);
  }
}

function checkStyles(parameter: Extract<Parameter, { type: 'styles' }>, sent: unknown): StyleChoice[] {
  const { name, max, options, intensity } = parameter;
  if (!Array.isArray(sent)) throw wrongType(name, 'a list of styles', sent);
  if (sent.length > max) throw new ApiError('stylesTooMany', { max, count: sent.length });
  const chosen = sent.map((entry: unknown): StyleChoice => {
    const { id, intensity: strength = intensity.default } = (entry ?? {}) as Partial<StyleChoice>;
    if (typeof id !== 'string' || typeof strength !== 'number')
      throw wrongType(name, 'id and intensity', entry);
    if (!options.some(({ value }) => value === id)) {
      throw invalid(name, `“${shorten(id)}” is not a style of this model`);
    }
    checkRange(name, strength, intensity.min, intensity.max);
    return { id, intensity: strength };
  });
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length) throw invalid(name, 'a style is named twice');
  const kinds = chosen.map(({ id }) => options.find(({ value }) => value === id));
  if (new Set(kinds.map((kind) => `${kind?.flow}/${kind?.model}`)).size > 1)
    throw new ApiError('stylesDiffer');
  return chosen;
}

function readTexts(name: string, sent: unknown, wanted: string): string[] {
  if (!Array.isArray(sent)) throw wrongType(name, wanted, sent);
  if (sent.length > 100 || !sent.every((entry) => typeof entry === 'string' && entry.length <= 200)) {
    throw invalid(name, `${wanted} is needed`);
  }
  return sent as string[];
}

function readNumbers(
  name: string,
  sent: unknown,
  keys: readonly string[],
  wanted: string,
): Record<string, number> {
  const values = typeof sent === 'object' ? (sent as Record<string, unknown>) : {};
  const isComplete = keys.every((key) => Number.isFinite(values[key]));
  if (!isComplete || Object.keys(values).length !== keys.length) throw wrongType(name, wanted, sent);
  return Object.fromEntries(keys.map((key) => [key, Number(values[key])]));
}

function readSize(name: string, sent: unknown): { width: number; height: number } {
  const { width, height, ...others } = typeof sent === 'object' ? (sent as Record<string, unknown>) : {};
  if (!Number.isInteger(width) || !Number.isInteger(height) || Object.keys(others).length > 0) {
    throw wrongType(name, 'width and height in whole pixels', sent);
  }
  return { width: Number(width), height: Number(height) };
}

function checkRange(name: string, value: number, min: number, max: number): void {
  if (value < min || value > max) throw new ApiError('parameterOutOfRange', { name, value, min, max });
}

/** Decimal steps such as 0.1 are not exact in binary. */
function isStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

function wrongType(name: string, wanted: string, sent: unknown): ApiError {
  const read = Array.isArray(sent) ? 'a list' : typeof sent === 'object' ? 'an object' : `a ${typeof sent}`;
  return invalid(name, `${wanted} is needed, ${read} was sent`);
}

function invalid(name: string, detail: string): ApiError {
  return new ApiError('parameterInvalid', { name, detail });
}

function shorten(text: string): string {
  const start = text.replaceAll('\0', '').slice(0, 40).toWellFormed();
  return start.length < text.length ? `${start}…` : start;
}
