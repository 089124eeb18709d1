import { limits } from '../../limits.ts';
import type { Picture } from '../../picture/picture.ts';
import type { ParameterValues } from '../parameterTypes/definitions.ts';
import { isTooLarge } from '../parameterTypes/images/rules.ts';
import type { ParameterProblem } from '../parameterTypes/parameterRules.ts';
import type { KnownTool } from '../tools.ts';

type Size = Pick<Picture, 'width' | 'height'>;

const expansion: KnownTool = 'biogram';

/** Size of a picture that canvas expansion widens, from its values of `expansionParameters`. */
export function expandedSize({ width, height }: Size, { direction, size }: ParameterValues): Size {
  const grown = (length: number) => Math.round((length * Number(size)) / 100);
  return direction === 'vertical' ? { width, height: grown(height) } : { width: grown(width), height };
}

/** Why the result of an expansion would be too large to make in reasonable time; undefined for every other tool. */
export function expansionProblem(
  tool: string,
  source: Size,
  params: ParameterValues,
): ParameterProblem | undefined {
  if (tool !== expansion) return undefined;
  const { expandMaxWidth: maxWidth, expandMaxHeight: maxHeight } = limits.generation;
  const { width, height } = expandedSize(source, params);
  if (!isTooLarge({ width, height }, { maxWidth, maxHeight })) return undefined;
  return { error: 'expansionTooLarge', params: { width, height, maxWidth, maxHeight } };
}
