/** Where luma and both chroma values of a pixel format lie. */
export interface PlanarLayout {
  /** Of a sample; more than 8 are stored in two bytes. */
  bits: number;
  /** Luma, blueness, redness. */
  planes: {
    plane: number;
    /** Bytes from the beginning of the plane to the first sample, and from one sample to the next. */
    offset: number;
    step: number;
    /** How many pixels share a sample. */
    shrinkX: number;
    shrinkY: number;
  }[];
}

/** @returns null for formats that are not luma and chroma, or of an unknown arrangement */
export function planarLayout(format: string | null): PlanarLayout | null {
  if (format === 'NV12')
    return {
      bits: 8,
      planes: [
        { plane: 0, offset: 0, step: 1, shrinkX: 1, shrinkY: 1 },
        { plane: 1, offset: 0, step: 2, shrinkX: 2, shrinkY: 2 },
        { plane: 1, offset: 1, step: 2, shrinkX: 2, shrinkY: 2 },
      ],
    };
  const parts = /^I(420|422|444)A?(?:P(10|12))?$/.exec(format ?? '');
  if (!parts) return null;
  const bits = Number(parts[2] ?? 8);
  const step = bits > 8 ? 2 : 1;
  const shrinkX = parts[1] === '444' ? 1 : 2;
  const shrinkY = parts[1] === '420' ? 2 : 1;
  return {
    bits,
    planes: [
      { plane: 0, offset: 0, step, shrinkX: 1, shrinkY: 1 },
      { plane: 1, offset: 0, step, shrinkX, shrinkY },
      { plane: 2, offset: 0, step, shrinkX, shrinkY },
    ],
  };
}
