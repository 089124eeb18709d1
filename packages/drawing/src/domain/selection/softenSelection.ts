import { clipBox } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import { coverageIn, cropSelection, type Selection } from './selection.ts';

/** Work on a field of coverage in place, such as growing or blurring it. */
type FieldWork = (field: {
  width: number;
  height: number;
  alpha: Uint8ClampedArray<ArrayBuffer>;
}) => Promise<void>;

/**
 * Grows, shrinks or feathers a selection.
 * @param margin pixels that it can reach further
 */
export async function reshapeSelection(
  selection: Selection,
  canvas: PixelSize,
  margin: number,
  work: FieldWork,
): Promise<Selection | null> {
  const { left, top, width, height } = selection.box;
  const box = clipBox(
    { left: 0, top: 0, width: canvas.width, height: canvas.height },
    { left: left - margin, top: top - margin, width: width + 2 * margin, height: height + 2 * margin },
  );
  const coverage = box && coverageIn(selection, box);
  if (!coverage) return null;
  const alpha = new Uint8ClampedArray(coverage.buffer);
  await work({ width: box.width, height: box.height, alpha });
  return cropSelection({ box, alpha: new Uint8Array(alpha.buffer) });
}
