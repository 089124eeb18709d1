import type { Capability, Parameter, ParameterValues } from '@tai/contracts';
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
  }
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
