import type { Picture } from '../../../picture/picture.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { isTexts, notTexts, problem, refused } from '../valueChecks.ts';

type Images = ParameterOf<'images'>;

export const imagesRules: ParameterRules<Images> = {
  hasForm: isTexts,
  check(value, { name, required, min, max }) {
    const refusal = notTexts(name, value, 'a list of picture ids');
    if (refusal) return refusal;
    const { length: count } = value as string[];
    if (required && count === 0) return refused('parameterMissing', { name });
    return count > max || (count > 0 && count < min)
      ? refused('pictureCount', { name, min, max, count })
      : { value };
  },
  isEmpty: (value) => !isTexts(value) || value.length === 0,
  holdsFreeText: false,
  pictures: {
    ids: (value) => (isTexts(value) ? value : []),
    areParents: true,
    check(picture, parameter) {
      const { name, takes = ['image'], remoteEngineId, maxWidth, maxHeight } = parameter;
      const { medium, width, height } = picture;
      if (!takes.includes(medium))
        return problem('mediumNotTaken', { name, medium, takes: takes.join(', ') });
      if (remoteEngineId !== undefined && remoteEngineId !== picture.remoteEngineId)
        return problem('clipNotRemote', { name });
      return isTooLarge(picture, parameter)
        ? problem('pictureTooLarge', { width, height, maxWidth, maxHeight })
        : undefined;
    },
  },
};

/**
 * True when a field cannot take a picture because of its size: 3000 × 2500 allows 2500 × 3000 too, since the limit is about
 * memory and not about which way a picture stands.
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
