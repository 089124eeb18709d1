// Turns a pressed pointer into strokes of the brush, lassos and rectangles.
import { toContent, type MaskCanvas, type PanZoom, type Point, type PointerTool } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import { drawnBox, type DrawScene } from './drawScene.ts';

interface DrawToolOptions {
  scene: DrawScene;
  panZoom: PanZoom;
  size: PixelSize;
  /** Null when only a rectangle is wanted. */
  mask: MaskCanvas | null;
  onBox: (box: PixelBox) => void;
  /** A step ended: undo and redo may have changed. */
  onStep: () => void;
  /** Draws the whole canvas again. */
  redraw: () => void;
  /** Draws what changed under the brush. */
  redrawChanged: () => void;
}

export function createDrawTool(options: DrawToolOptions): PointerTool {
  const { scene, panZoom, size, mask, redraw, redrawChanged } = options;

  function paintTo(point: Point): void {
    const { size: diameter, paint } = scene.settings;
    mask?.strokeTo(scene.path.at(-1) ?? point, point, diameter, paint);
  }

  function fillShape(): void {
    const { tool, paint } = scene.settings;
    if (scene.path.length < 2) return;
    if (tool === 'lasso') {
      mask?.fillPolygon(scene.path, paint);
      return;
    }
    const box = drawnBox(scene.path, size);
    if (box.width === 0 || box.height === 0) return;
    if (mask) mask.fillBox(box, paint);
    else {
      scene.box = box;
      options.onBox(box);
    }
  }

  function finish(): void {
    if (scene.drawing === 'paint') mask?.commit();
    else fillShape();
    stop();
    options.onStep();
  }

  function stop(): void {
    const wasShape = scene.drawing === 'shape';
    scene.drawing = null;
    scene.path = [];
    if (wasShape) redraw();
    else redrawChanged();
  }

  return {
    begin(at, { button }) {
      if (button !== 0) return false;
      const point = toContent(panZoom.view, at);
      scene.path = [point];
      scene.drawing = scene.settings.tool === 'brush' ? 'paint' : 'shape';
      if (scene.drawing === 'paint') paintTo(point);
      redrawChanged();
      return true;
    },
    follow(places) {
      for (const place of places) {
        const point = toContent(panZoom.view, place);
        if (scene.drawing === 'paint') paintTo(point);
        scene.path.push(point);
      }
      if (scene.drawing === 'shape') redraw();
      else redrawChanged();
    },
    end: finish,
    interrupt() {
      // What the first finger painted by landing stays as a step; a shape is only done when it is let go.
      if (scene.drawing === 'paint') finish();
      else stop();
    },
    hover(at) {
      scene.hover = at;
      redrawChanged();
    },
  };
}
