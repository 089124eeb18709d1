import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';
import type { PixelSize } from './definition.ts';

export const sizeDetails: ParameterDetails<ParameterOf<'size'>> = {
  limits: ({ min, max }) => [{ kind: 'range', min, max, unit: 'px' }],
  pixelCount: (value) => (value as PixelSize).width * (value as PixelSize).height,
  batch: {
    kind: 'fixed',
    values: ({ presets }) =>
      presets.map(({ ratio, width, height }) => ({
        key: ratio,
        label: sameText(`${ratio} · ${width} × ${height}`),
        value: { width, height },
      })),
  },
};
