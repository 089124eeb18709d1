// Draws the marks that lie over the picture. Places are turned into px of the screen, so that lines are as thin at every zoom.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { StageView } from './stageView.ts';

/** The tip of a brush, in pixels of the drawing. */
export interface TipShape {
  at: Point;
  diameter: number;
  roundness: number;
  /** Degrees, clockwise. */
  angle: number;
}

/** A line to where the pointer is expected. */
export interface StrokeTail {
  points: readonly Point[];
  diameter: number;
  colour: string;
}

type Paths = readonly (readonly Point[])[];

const dash = [5, 5];

function trace(context: CanvasRenderingContext2D, view: StageView, paths: Paths, isClosed: boolean): void {
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
export function strokeTwice(
  context: CanvasRenderingContext2D,
  view: StageView,
  paths: Paths,
  isClosed: boolean,
): void {
  if (paths.length === 0) return;
  trace(context, view, paths, isClosed);
  context.lineWidth = 1;
  context.setLineDash([]);
  context.strokeStyle = 'rgb(20 20 26 / 85%)';
  context.stroke();
  context.setLineDash(dash);
  context.strokeStyle = '#ffffff';
  context.stroke();
  context.setLineDash([]);
}

/** The edge of the canvas, and lines on it when they are wanted. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  view: StageView,
  { width, height, hasGrid }: PixelSize & { hasGrid: boolean },
): void {
  trace(context, view, [boxPath({ left: 0, top: 0, width, height })], true);
  context.lineWidth = 1;
  context.strokeStyle = 'rgb(127 127 140 / 60%)';
  context.stroke();
  if (!hasGrid) return;
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
  trace(context, view, lines, false);
  context.strokeStyle = 'rgb(127 127 140 / 35%)';
  context.stroke();
}

/** Dims the canvas outside of a box. */
export function drawDimmed(
  context: CanvasRenderingContext2D,
  view: StageView,
  box: PixelBox,
  { width, height }: PixelSize,
): void {
  trace(context, view, [boxPath({ left: 0, top: 0, width, height }), boxPath(box)], true);
  context.fillStyle = 'rgb(10 10 14 / 55%)';
  context.fill('evenodd');
}

export function drawTail(
  context: CanvasRenderingContext2D,
  view: StageView,
  { points, diameter, colour }: StrokeTail,
): void {
  if (points.length < 2) return;
  trace(context, view, [points], false);
  context.lineWidth = diameter * view.panZoom.view.scale;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = colour;
  context.stroke();
  context.lineCap = 'butt';
}

export function drawTip(
  context: CanvasRenderingContext2D,
  view: StageView,
  { at, diameter, roundness, angle }: TipShape,
): void {
  const { x, y } = view.toScreen(at);
  const radius = Math.max(1.5, (diameter / 2) * view.panZoom.view.scale);
  const turn = (angle * Math.PI) / 180 + view.turn;
  for (const [width, colour] of [
    [2.5, 'rgb(20 20 26 / 55%)'],
    [1, '#ffffff'],
  ] as const) {
    context.beginPath();
    context.ellipse(x, y, radius, Math.max(1.5, radius * roundness), turn, 0, Math.PI * 2);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}

function boxPath({ left, top, width, height }: PixelBox): Point[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

/** Pixels of the drawing between lines, so that they are at least 24 px apart on the screen. */
function gridStep(scale: number): number {
  return [1, 8, 16, 32, 64, 128, 256, 512].find((step) => step * scale >= 24) ?? 1024;
}
