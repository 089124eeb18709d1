import { createMaskCanvas, type MaskCanvas } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import type { Mark } from '../../domain/marks/mark.ts';
import { maskShapes, type MaskShape } from '../../domain/marks/maskShapes.ts';

/**
 * What the marks point out as the PNG of a mask, of the size of the image. Painting is quick; widening and encoding are done by
 * the worker of the mask canvas.
 * @param margin pixels around the shapes that belong to the mask too
 */
export async function maskOf(
  marks: readonly Mark[],
  { width, height }: PixelSize,
  margin: number,
): Promise<Blob> {
  const mask = createMaskCanvas(width, height);
  try {
    for (const shape of maskShapes(marks)) paint(mask, shape);
    await mask.grow(margin);
    return await mask.export();
  } finally {
    mask.destroy();
  }
}

function paint(mask: MaskCanvas, shape: MaskShape): void {
  if (shape.kind === 'box') return mask.fillBox(shape.box, 'white');
  if (shape.kind === 'polygon') return mask.fillPolygon(shape.points, 'white');
  shape.points.forEach((point, index) =>
    mask.strokeTo(shape.points[index - 1] ?? point, point, shape.diameter, 'white'),
  );
  mask.commit();
}
