import { checkParameter, type Capability, type ParameterValues } from '@tai/contracts';
import { ApiError } from '../../platform/http/apiError.ts';

/**
 * Checks what a person sent against what a tool takes.
 * @returns a value for every parameter of the capability, defaults filled; an unset seed stays null
 * @throws ApiError that names the parameter, what was read and what is allowed
 */
export function checkParameters(
  capability: Pick<Capability, 'parameters'>,
  sent: ParameterValues,
): ParameterValues {
  const known = new Set(capability.parameters.map((parameter) => parameter.name));
  const unknown = Object.keys(sent).find((name) => !known.has(name));
  if (unknown !== undefined) throw new ApiError('parameterUnknown', { name: shorten(unknown) });
  return Object.fromEntries(
    capability.parameters.map((parameter) => {
      const { value, problem } = checkParameter(parameter, sent[parameter.name], sent);
      if (problem) throw new ApiError(problem.error, problem.params);
      return [parameter.name, value];
    }),
  );
}

function shorten(text: string): string {
  const start = text.replaceAll('\0', '').slice(0, 40).toWellFormed();
  return start.length < text.length ? `${start}…` : text;
}
