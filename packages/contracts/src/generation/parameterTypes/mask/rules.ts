import { hasSameAspectRatio } from '../../aspectRatio.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterRules } from '../parameterRules.ts';
import { problem, wrongType } from '../valueChecks.ts';

export const maskRules: ParameterRules<ParameterOf<'mask'>> = {
  hasForm: (value) => value === null || typeof value === 'string',
  check: (value, { name }) =>
    typeof value === 'string' ? { value } : wrongType(name, 'the id of a picture', value),
  isEmpty: (value) => value == null,
  holdsFreeText: false,
  pictures: { ids: (value) => (typeof value === 'string' ? [value] : []), areParents: false },
  drawn: {
    on: ({ of }) => of,
    check(_value, _parameter, original, own) {
      if (!own) return problem('pictureNotFound', {});
      const { width, height } = own;
      if (!hasSameAspectRatio(own, original)) return problem('aspectRatio', {});
      const needed = { neededWidth: original.width, neededHeight: original.height };
      return width !== original.width || height !== original.height
        ? problem('maskSize', { width, height, ...needed })
        : undefined;
    },
    maskKind: ({ kind }) => kind,
  },
};
