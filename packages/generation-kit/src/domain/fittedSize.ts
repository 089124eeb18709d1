interface Size {
  width: number;
  height: number;
}

/**
 * The largest size, in whole pixels, in which a picture keeps its form and fits a field. As for the field itself, the limit
 * holds whichever way the picture stands.
 */
export function fittedSize({ width, height }: Size, limit: { maxWidth: number; maxHeight: number }): Size {
  const [long, short] = [
    Math.max(limit.maxWidth, limit.maxHeight),
    Math.min(limit.maxWidth, limit.maxHeight),
  ];
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height));
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale + 1e-6));
  return { width: scaled(width), height: scaled(height) };
}
