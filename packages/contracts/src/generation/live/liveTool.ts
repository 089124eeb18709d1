import type { Parameter, ParameterOf } from '../parameterTypes/definitions.ts';
import type { PixelSize } from '../parameterTypes/size/definition.ts';
import { rulesOf } from '../parameterTypes/rules.ts';

/** A capability, or what becomes one. */
interface WithParameters {
  parameters: readonly Parameter[];
}

/** Sides of results are multiples of this, which every engine can make. */
const sideStep = 8;

/**
 * The parameter that gets the image of the canvas: the picture that the tool changes, or the drawing. Undefined when the
 * tool takes none, or needs other pictures besides, so that it cannot render live.
 */
export function liveImageParameter({ parameters }: WithParameters): ParameterOf<'images'> | undefined {
  const needed = parameters.filter((one) => rulesOf(one).pictures && one.required);
  const image = parameters.find(
    (one): one is ParameterOf<'images'> =>
      one.type === 'images' && (one.role === 'source' || one.role === 'sketch') && one.max >= 1,
  );
  return image && needed.every((one) => one === image) ? image : undefined;
}

/**
 * What a live session can be told: the parameters of the tool but for pictures, what is drawn on them, the size, which the
 * camera says, and the number of images, which is one.
 */
export function liveParameters({ parameters }: WithParameters): Parameter[] {
  return parameters.filter(
    (one) => !rulesOf(one).pictures && !rulesOf(one).drawnOn && one.type !== 'size' && one.name !== 'count',
  );
}

/** The size of the results for what a camera sees: the same proportions, the longer side at most `longest`. */
export function liveSize({ width, height }: PixelSize, longest: number): PixelSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  const fit = (side: number) => Math.max(sideStep * 2, Math.round((side * scale) / sideStep) * sideStep);
  return { width: fit(width), height: fit(height) };
}
