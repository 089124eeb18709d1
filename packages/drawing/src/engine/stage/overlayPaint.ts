// Draws the marks that lie over the picture. Places are turned into px of the screen, so that lines are as thin at every zoom.
import type { Point } from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';
import type { Camera } from '../../domain/camera.ts';
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

/** The frames of cameras, and which of them are to be seen. */
export interface CameraFrames {
  cameras: readonly Camera[];
  chosenId: string | null;
  /** Somebody arranges cameras: all of them are shown, else only the chosen one. */
  areAllShown: boolean;
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

const cameraColour = '#6a6af2';

/** Frames of cameras with their names, which stay upright and readable at every zoom. */
export function drawCameras(
  context: CanvasRenderingContext2D,
  view: StageView,
  { cameras, chosenId, areAllShown }: CameraFrames,
): void {
  for (const { id, name, box } of cameras) {
    const isChosen = id === chosenId;
    if (!isChosen && !areAllShown) continue;
    trace(context, view, [boxPath(box)], true);
    context.lineWidth = isChosen ? 2 : 1;
    context.strokeStyle = isChosen ? cameraColour : 'rgb(127 127 140 / 85%)';
    context.stroke();
    const corner = view.toScreen({ x: box.left, y: box.top });
    const label = `${name} · ${box.width} × ${box.height}`;
    context.font = '12px system-ui, sans-serif';
    const width = context.measureText(label).width + 12;
    context.fillStyle = isChosen ? cameraColour : 'rgb(60 60 70 / 85%)';
    context.fillRect(corner.x, corner.y - 20, width, 20);
    context.fillStyle = '#ffffff';
    context.textBaseline = 'middle';
    context.fillText(label, corner.x + 6, corner.y - 10);
  }
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
