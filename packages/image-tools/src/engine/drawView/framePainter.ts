// Draws the picture, the paint and the lines over them. During a stroke a frame only draws what is around the brush: all of
// a large canvas would take longer than a frame.
import { clipBox, uniteBoxes, type MaskCanvas, type View } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { DrawScene } from './drawScene.ts';
import { brushBox, drawOverlay } from './overlay.ts';

interface FramePainter {
  /** The next frame draws the whole canvas. */
  invalidate: () => void;
  /** @returns whether the frame is drawn; else the tiles it shows need another frame's time */
  draw: (view: View) => boolean;
}

interface FramePainterOptions {
  canvas: HTMLCanvasElement;
  picture: CanvasImageSource;
  size: PixelSize;
  mask: MaskCanvas | null;
  scene: DrawScene;
}

export function createFramePainter({
  canvas,
  picture,
  size,
  mask,
  scene,
}: FramePainterOptions): FramePainter {
  const found = canvas.getContext('2d');
  if (!found) throw new Error('This browser cannot draw on a canvas.');
  const context = found;
  let isAllStale = true;
  /** What has to be drawn, in pixels of the screen. */
  let staleBox: PixelBox | null = null;
  /** Where the last frame showed the circle of the brush. */
  let shownBrush: PixelBox | null = null;

  function drawRegion(region: PixelBox, lens: View, part: PixelBox | null): void {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(region.left, region.top, region.width, region.height);
    context.clip();
    context.clearRect(region.left, region.top, region.width, region.height);
    context.drawImage(picture, lens.x, lens.y, size.width * lens.scale, size.height * lens.scale);
    if (!mask || !part) return;
    // The picture shows through the paint.
    context.globalAlpha = 0.6;
    mask.drawTo(context, part, lens);
    context.globalAlpha = 1;
  }

  return {
    invalidate() {
      isAllStale = true;
    },
    draw(view) {
      const ratio = window.devicePixelRatio || 1;
      const width = Math.round(canvas.clientWidth * ratio);
      const screen = { left: 0, top: 0, width, height: Math.round(canvas.clientHeight * ratio) };
      if (resize(canvas, screen)) isAllStale = true;
      const lens = { scale: view.scale * ratio, x: view.x * ratio, y: view.y * ratio };
      const brush = enlarge(brushBox(scene, view), ratio);
      for (const seen of [shownBrush, brush, boxOnScreen(mask?.takeChanged() ?? null, lens)]) {
        if (seen) staleBox = uniteBoxes(staleBox, seen);
      }
      const stale = isAllStale ? screen : staleBox;
      const region = stale && clipBox(screen, stale);
      if (!region) return true;
      const part = boxInPicture(region, lens, size);
      // The last frame stays until the next can be whole.
      if (mask && part && !mask.prepare(part)) return false;
      isAllStale = false;
      staleBox = null;
      shownBrush = brush;
      context.save();
      context.imageSmoothingEnabled = view.scale < 4;
      drawRegion(region, lens, part);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawOverlay(context, scene, { view, size });
      context.restore();
      return true;
    },
  };
}

/** @returns whether the canvas had another size; setting it clears the canvas */
function resize(canvas: HTMLCanvasElement, { width, height }: PixelSize): boolean {
  if (canvas.width === width && canvas.height === height) return false;
  canvas.width = width;
  canvas.height = height;
  return true;
}

function enlarge(box: PixelBox | null, ratio: number): PixelBox | null {
  if (!box) return null;
  const { left, top, width, height } = box;
  return { left: left * ratio, top: top * ratio, width: width * ratio, height: height * ratio };
}

function boxOnScreen(part: PixelBox | null, { scale, x, y }: View): PixelBox | null {
  if (!part) return null;
  // One pixel more on each side: scaling down mixes pixels with their neighbours.
  const [left, top] = [x + part.left * scale - 1, y + part.top * scale - 1];
  return { left, top, width: part.width * scale + 2, height: part.height * scale + 2 };
}

function boxInPicture(region: PixelBox, { scale, x, y }: View, size: PixelSize): PixelBox | null {
  const [left, top] = [(region.left - x) / scale - 1, (region.top - y) / scale - 1];
  const part = { left, top, width: region.width / scale + 2, height: region.height / scale + 2 };
  return clipBox({ left: 0, top: 0, ...size }, part);
}
