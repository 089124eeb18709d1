import type { Picture } from '../../picture/picture.ts';
import type { Parameter, ParameterValues } from '../parameterTypes/definitions.ts';
import { isTooLarge } from '../parameterTypes/images/rules.ts';
import type { ParameterProblem } from '../parameterTypes/parameterRules.ts';

type Size = Pick<Picture, 'width' | 'height'>;

/** Longer sides by option; every other option is a factor. */
const longerSides: Readonly<Record<string, number>> = { '2k': 2048, '4k': 3840, '6k': 6144 };

/** Size of a picture that is enlarged by an option: by a factor such as `4`, or to a longer side such as `4k`. */
export function enlargedSize({ width, height }: Size, option: string): Size {
  const longer = longerSides[option];
  const factor = longer === undefined ? Number(option) : longer / Math.max(width, height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** Why a picture cannot be enlarged by an option; undefined when it can, and for parameters that enlarge nothing. */
export function enlargementProblem(
  parameter: Parameter,
  option: string,
  source: Size,
): ParameterProblem | undefined {
  if (parameter.type !== 'select' || !parameter.enlarges) return undefined;
  const { maxWidth, maxHeight } = parameter.enlarges;
  const { width, height } = enlargedSize(source, option);
  if (Math.max(width, height) <= Math.max(source.width, source.height)) {
    return { error: 'pictureLargeEnough', params: { width: source.width, height: source.height } };
  }
  if (!isTooLarge({ width, height }, { maxWidth, maxHeight })) return undefined;
  return { error: 'enlargementTooLarge', params: { width, height, maxWidth, maxHeight } };
}

/**
 * Why an enlargement with these values is not possible.
 * @param sourceOf the first picture of a parameter, by its name; undefined while it is not known
 */
export function enlargementRefusal(
  parameter: Parameter,
  params: ParameterValues,
  sourceOf: (name: string) => Size | undefined,
): ParameterProblem | undefined {
  if (parameter.type !== 'select' || !parameter.enlarges) return undefined;
  const source = sourceOf(parameter.enlarges.of);
  return source && enlargementProblem(parameter, String(params[parameter.name]), source);
}
