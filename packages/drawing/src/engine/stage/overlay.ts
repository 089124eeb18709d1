// What lies over the picture and is no part of it: the outline of the selection, frames, handles, the tip of the brush. Konva
// draws it on canvases of their own, so that a moving tip never draws the picture again.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import Konva from 'konva/lib/Core.js';
import { Shape } from 'konva/lib/Shape.js';
import type { Selection } from '../../domain/selection/selection.ts';
import { outlineSelection } from '../../domain/selection/outline.ts';
import type { StageView } from './stageView.ts';

/** The tip of a brush, in pixels of the drawing. */
export interface TipShape {
  at: Point;
  diameter: number;
  roundness: number;
  /** Degrees, clockwise. */
  angle: number;
}

/** Made by {@link createOverlay}. */
export interface Overlay {
  /** Follows pan, zoom and turning. Nodes that tools put here use pixels of the drawing. */
  readonly world: Konva.Group;
  readonly stage: Konva.Stage;
  setSelection(selection: Selection | null): void;
  /** Outlines that a tool draws, over the selection; null takes them away. */
  setOutlines(outlines: readonly (readonly Point[])[] | null, isClosed?: boolean): void;
  setTip(tip: TipShape | null): void;
  /** A line to where the pointer is expected, in the colour of the stroke. */
  setTail(points: readonly Point[] | null, diameter?: number, colour?: string): void;
  /** The canvas outside of a box is dimmed, for cropping. */
  setDimmed(box: PixelBox | null): void;
  redraw(): void;
  destroy(): void;
}

interface OverlayOptions {
  host: HTMLElement;
  view: StageView;
  canvas: () => { width: number; height: number; hasGrid: boolean };
}

const dash = [5, 5];

export function createOverlay({ host, view, canvas }: OverlayOptions): Overlay {
  const container = document.createElement('div');
  Object.assign(container.style, { position: 'absolute', inset: '0' });
  container.setAttribute('aria-hidden', 'true');
  // Konva empties its container with `innerHTML = ''`, which Trusted Types refuse whatever the text.
  Object.defineProperty(container, 'innerHTML', { set: () => container.replaceChildren() });
  host.append(container);
  const stage = new Konva.Stage({ container, width: 1, height: 1 });
  const marks = new Konva.Layer();
  const tips = new Konva.Layer({ listening: false });
  stage.add(marks, tips);
  const world = new Konva.Group();
  let selected: readonly (readonly Point[])[] = [];
  let outlines: readonly (readonly Point[])[] = [];
  let areClosed = true;
  let tip: TipShape | null = null;
  let tail: { points: readonly Point[]; diameter: number; colour: string } | null = null;
  let dimmed: PixelBox | null = null;
  let shownSelection: Selection | null = null;

  const draws = (draw: (context: CanvasRenderingContext2D) => void) =>
    new Shape({
      listening: false,
      perfectDrawEnabled: false,
      // Places are turned into px of the screen here, so that lines are as thin at every zoom.
      sceneFunc: (context) => draw(context._context),
    });
  marks.add(
    draws(drawDimmed),
    draws(drawFrame),
    draws((context) => {
      strokeTwice(context, selected, true);
      strokeTwice(context, outlines, areClosed);
    }),
    world,
  );
  tips.add(draws(drawTail), draws(drawTip));

  function trace(
    context: CanvasRenderingContext2D,
    paths: readonly (readonly Point[])[],
    isClosed: boolean,
  ): void {
    context.beginPath();
    for (const path of paths) {
      for (const [index, point] of path.entries()) {
        const { x, y } = view.toScreen(point);
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      if (isClosed) context.closePath();
    }
  }

  /** White dashes over a dark line are seen on everything. */
  function strokeTwice(
    context: CanvasRenderingContext2D,
    paths: readonly (readonly Point[])[],
    isClosed: boolean,
  ): void {
    if (paths.length === 0) return;
    trace(context, paths, isClosed);
    context.lineWidth = 1;
    context.setLineDash([]);
    context.strokeStyle = 'rgb(20 20 26 / 85%)';
    context.stroke();
    context.setLineDash(dash);
    context.strokeStyle = '#ffffff';
    context.stroke();
    context.setLineDash([]);
  }

  function boxPath({ left, top, width, height }: PixelBox): Point[] {
    return [
      { x: left, y: top },
      { x: left + width, y: top },
      { x: left + width, y: top + height },
      { x: left, y: top + height },
    ];
  }

  function drawFrame(context: CanvasRenderingContext2D): void {
    const { width, height, hasGrid } = canvas();
    trace(context, [boxPath({ left: 0, top: 0, width, height })], true);
    context.lineWidth = 1;
    context.strokeStyle = 'rgb(127 127 140 / 60%)';
    context.stroke();
    if (hasGrid) drawGrid(context, width, height);
  }

  function drawGrid(context: CanvasRenderingContext2D, width: number, height: number): void {
    const step = gridStep(view.panZoom.view.scale);
    const lines: Point[][] = [];
    for (let x = step; x < width; x += step)
      lines.push([
        { x, y: 0 },
        { x, y: height },
      ]);
    for (let y = step; y < height; y += step)
      lines.push([
        { x: 0, y },
        { x: width, y },
      ]);
    trace(context, lines, false);
    context.strokeStyle = 'rgb(127 127 140 / 35%)';
    context.stroke();
  }

  function drawDimmed(context: CanvasRenderingContext2D): void {
    if (!dimmed) return;
    const { width, height } = canvas();
    trace(context, [boxPath({ left: 0, top: 0, width, height }), boxPath(dimmed)], true);
    context.fillStyle = 'rgb(10 10 14 / 55%)';
    context.fill('evenodd');
  }

  function drawTail(context: CanvasRenderingContext2D): void {
    if (!tail || tail.points.length < 2) return;
    trace(context, [tail.points], false);
    context.lineWidth = tail.diameter * view.panZoom.view.scale;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = tail.colour;
    context.stroke();
    context.lineCap = 'butt';
  }

  function drawTip(context: CanvasRenderingContext2D): void {
    if (!tip) return;
    const { x, y } = view.toScreen(tip.at);
    const radius = Math.max(1.5, (tip.diameter / 2) * view.panZoom.view.scale);
    const angle = (tip.angle * Math.PI) / 180 + view.turn;
    for (const [width, colour] of [
      [2.5, 'rgb(20 20 26 / 55%)'],
      [1, '#ffffff'],
    ] as const) {
      context.beginPath();
      context.ellipse(x, y, radius, Math.max(1.5, radius * tip.roundness), angle, 0, Math.PI * 2);
      context.lineWidth = width;
      context.strokeStyle = colour;
      context.stroke();
    }
  }

  function follow(): void {
    const { scale } = view.panZoom.view;
    const origin = view.toScreen({ x: 0, y: 0 });
    world.setAttrs({ ...origin, scaleX: scale, scaleY: scale, rotation: (view.turn * 180) / Math.PI });
    marks.batchDraw();
    tips.batchDraw();
  }
  const resize = new ResizeObserver(() => {
    stage.size({ width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) });
    follow();
  });
  resize.observe(host);
  const stop = view.subscribe(follow);
  follow();

  return {
    world,
    stage,
    setSelection(selection) {
      if (selection === shownSelection) return;
      shownSelection = selection;
      selected = selection ? outlineSelection(selection) : [];
      marks.batchDraw();
    },
    setOutlines(next, isClosed = true) {
      outlines = next ?? [];
      areClosed = isClosed;
      marks.batchDraw();
    },
    setTip(next) {
      tip = next;
      tips.batchDraw();
    },
    setTail(points, diameter = 1, colour = '#000000') {
      if (!points && !tail) return;
      tail = points && { points, diameter, colour };
      tips.batchDraw();
    },
    setDimmed(box) {
      dimmed = box;
      marks.batchDraw();
    },
    redraw: () => void marks.batchDraw(),
    destroy() {
      resize.disconnect();
      stop();
      stage.destroy();
      container.remove();
    },
  };
}

/** Pixels of the drawing between lines, so that they are at least 24 px apart on the screen. */
function gridStep(scale: number): number {
  return [1, 8, 16, 32, 64, 128, 256, 512].find((step) => step * scale >= 24) ?? 1024;
}
