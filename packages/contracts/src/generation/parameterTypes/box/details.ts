import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';
import { problem } from '../valueChecks.ts';
import type { PixelBox } from './definition.ts';

export const boxDetails: ParameterDetails<ParameterOf<'box'>> = {
  limits: ({ of }) => [{ kind: 'drawnOn', parameter: of }],
  drawn: {
    check(value, { name }, { width, height }) {
      const box = value as PixelBox;
      return box.left + box.width > width || box.top + box.height > height
        ? problem('boxOutside', { name, width, height })
        : undefined;
    },
  },
};
