// Shows a picture with paint over it on a canvas of the page. It keeps no React state: a stroke is drawn at most once a
// frame, however many events the pointer sends.
import {
  createGestures,
  createPanZoom,
  fitView,
  fromCorner,
  quarterStep,
  type MaskCanvas,
} from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { DrawScene } from './drawScene.ts';
import type { DrawSettings } from './drawSettings.ts';
import { createDrawTool } from './drawTool.ts';
import { createFramePainter } from './framePainter.ts';

export interface DrawView {
  setSettings(settings: DrawSettings): void;
  setBox(box: PixelBox | null): void;
  /** Draws again, after the mask was changed from outside. */
  refresh(): void;
  fit(): void;
  /** Zooms about the middle, by steps; negative ones zoom out. */
  zoom(steps: number): void;
  destroy(): void;
}

interface DrawViewOptions {
  canvas: HTMLCanvasElement;
  picture: CanvasImageSource;
  size: PixelSize;
  /** Null when only a rectangle is wanted. */
  mask: MaskCanvas | null;
  settings: DrawSettings;
  box: PixelBox | null;
  onBox(box: PixelBox): void;
  /** A step ended: undo and redo may have changed. */
  onStep(): void;
}

/** Screen pixels for each pixel of the picture. */
const zoomLimits = { min: 0.05, max: 16 };
/** Px around a fitted picture. */
const margin = 16;

export function createDrawView(options: DrawViewOptions): DrawView {
  const { canvas, size, mask } = options;
  const scene: DrawScene = {
    settings: options.settings,
    box: options.box,
    drawing: null,
    path: [],
    hover: null,
  };
  const stage = (): PixelSize => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  const panZoom = createPanZoom({
    limits: zoomLimits,
    step: quarterStep,
    home: () => fitView(size, stage(), { min: zoomLimits.min, margin }),
    middle: () => ({ x: stage().width / 2, y: stage().height / 2 }),
  });
  const painter = createFramePainter({ ...options, scene });
  let frame = 0;

  function draw(): void {
    frame = 0;
    if (!painter.draw(panZoom.view)) redrawChanged();
  }
  function redrawChanged(): void {
    frame ||= requestAnimationFrame(draw);
  }
  function redraw(): void {
    painter.invalidate();
    redrawChanged();
  }

  panZoom.subscribe(redraw);
  const { onBox, onStep } = options;
  const tool = createDrawTool({ scene, panZoom, size, mask, onBox, onStep, redraw, redrawChanged });
  const drags = ({ button }: PointerEvent) => button === 1 || scene.settings.tool === 'pan';
  const gestures = createGestures({
    panZoom,
    measure: fromCorner,
    wheel: 'smooth',
    pinchPans: true,
    drags,
    tool,
  });
  const detach = gestures.attach(canvas);
  const observer = new ResizeObserver(() => {
    if (panZoom.isHome) panZoom.reset();
    else redraw();
  });
  observer.observe(canvas);
  redraw();

  return {
    setSettings(next) {
      scene.settings = next;
      redraw();
    },
    setBox(next) {
      scene.box = next;
      redraw();
    },
    refresh: redraw,
    fit: panZoom.reset,
    zoom: (steps) => panZoom.step(steps),
    destroy() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      detach();
    },
  };
}
