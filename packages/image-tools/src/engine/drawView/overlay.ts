// Lines over the picture: the chosen rectangle, the shape that is being drawn and the circle of the brush.
import { toStage, type Point, type View } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { drawnBox, type DrawScene } from './drawScene.ts';

/** Draws them with a context that counts in px of the canvas. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  scene: DrawScene,
  { view, size }: { view: View; size: PixelSize },
): void {
  const { box, drawing, path, settings, hover } = scene;
  const strokeBox = (one: PixelBox) => outline(context, () => context.strokeRect(...onStage(view, one)));
  if (box) strokeBox(box);
  if (drawing === 'shape') {
    if (settings.tool === 'rectangle') strokeBox(drawnBox(path, size));
    else outline(context, () => strokePath(context, view, path));
  }
  if (hover && settings.tool === 'brush') {
    outline(context, () => {
      context.beginPath();
      context.arc(hover.x, hover.y, brushRadius(scene, view), 0, Math.PI * 2);
      context.stroke();
    });
  }
}

/** Where the circle of the brush is seen, in px of the canvas. */
export function brushBox(scene: DrawScene, view: View): PixelBox | null {
  const { hover, settings } = scene;
  if (!hover || settings.tool !== 'brush') return null;
  const reach = brushRadius(scene, view) + 3;
  return { left: hover.x - reach, top: hover.y - reach, width: 2 * reach, height: 2 * reach };
}

function brushRadius({ settings }: DrawScene, view: View): number {
  return Math.max(1, (settings.size / 2) * view.scale);
}

/** A dark line under a light one is seen on every ground. */
function outline(context: CanvasRenderingContext2D, stroke: () => void): void {
  context.strokeStyle = 'rgba(0, 0, 0, 0.7)';
  context.lineWidth = 3;
  stroke();
  context.strokeStyle = '#fff';
  context.lineWidth = 1.5;
  stroke();
}

function strokePath(context: CanvasRenderingContext2D, view: View, path: readonly Point[]): void {
  context.beginPath();
  for (const [index, point] of path.entries()) {
    const { x, y } = toStage(view, point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.stroke();
}

function onStage(view: View, box: PixelBox): [number, number, number, number] {
  const corner = toStage(view, { x: box.left, y: box.top });
  return [corner.x, corner.y, box.width * view.scale, box.height * view.scale];
}
