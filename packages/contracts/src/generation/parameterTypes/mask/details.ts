import { hasSameAspectRatio } from '../../aspectRatio.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';
import { problem } from '../valueChecks.ts';

export const maskDetails: ParameterDetails<ParameterOf<'mask'>> = {
  limits: ({ of }) => [{ kind: 'drawnOn', parameter: of }],
  drawn: {
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
