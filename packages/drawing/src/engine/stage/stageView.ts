// Where the drawing lies on the stage: panned and zoomed by the shared engine, and turned about the middle of the stage on top of
// that.
import {
  createPanZoom,
  fitView,
  toContent,
  toStage,
  turnAbout,
  type PanZoom,
  type Point,
  type StageFrame,
} from '@tai/canvas-kit';
import type { PixelBox, PixelSize } from '@tai/contracts';

/** Scales that steps and buttons stop at. */
const stops = [0.1, 0.15, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.5, 2, 3, 4, 5, 8, 12, 16, 20];
const limits = { min: 0.1, max: 20 };
const margin = 32;

/** Made by {@link createStageView}. */
export interface StageView {
  readonly panZoom: PanZoom;
  /** Radians, clockwise. */
  readonly turn: number;
  turnBy(radians: number): void;
  /** Upright again. */
  straighten(): void;
  /** Shows a box of the drawing as large as it fits. */
  fitBox(box: PixelBox): void;
  /** A place of the stage, as gestures give it, on the drawing. */
  toDrawing(at: Point): Point;
  /** A place of the drawing in px of the stage as they are seen. */
  toScreen(point: Point): Point;
  /** The reverse: a place in px of the stage as they are seen, on the drawing. */
  fromScreen(at: Point): Point;
  /** Brings a place of the drawing to the middle of the stage. */
  show(point: Point): void;
  /** The frame that gestures measure with. */
  measure(stage: Element): StageFrame;
  /** As a matrix of a canvas, for device pixels. */
  matrix(pixelRatio: number): [number, number, number, number, number, number];
  /** The box of the drawing that is seen, or more. */
  seenBox(): PixelBox;
  subscribe(listener: () => void): () => void;
}

/** @param size of the drawing @param stage of the stage in px, each as it is now */
export function createStageView(size: () => PixelSize, stage: () => PixelSize): StageView {
  const listeners = new Set<() => void>();
  let turn = 0;
  const middle = (): Point => ({ x: stage().width / 2, y: stage().height / 2 });
  const panZoom = createPanZoom({
    limits,
    step: nextStop,
    home: () => fitView(size(), stage(), { min: limits.min, margin }),
    middle,
  });
  const tell = () => listeners.forEach((listener) => listener());
  panZoom.subscribe(tell);

  function setTurn(radians: number): void {
    // Upright is easy to hit again.
    const near = Math.abs(Math.atan2(Math.sin(radians), Math.cos(radians))) < 0.02;
    turn = near ? 0 : radians;
    tell();
  }
  const toDrawing = (at: Point) => toContent(panZoom.view, at);
  const fromScreen = (at: Point) => toDrawing(turnAbout(at, middle(), -turn));

  function show(point: Point): void {
    const now = toStage(panZoom.view, point);
    panZoom.panBy({ x: middle().x - now.x, y: middle().y - now.y });
  }

  return {
    panZoom,
    get turn() {
      return turn;
    },
    turnBy: (radians) => setTurn(turn + radians),
    straighten: () => setTurn(0),
    fitBox(box) {
      const { scale } = fitView(box, stage(), { min: limits.min, margin });
      panZoom.zoomTo(scale);
      show({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    },
    toDrawing,
    toScreen: (point) => turnAbout(toStage(panZoom.view, point), middle(), turn),
    fromScreen,
    show,
    measure(element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const about = { x: left + width / 2, y: top + height / 2 };
      return { x: left, y: top, unitX: 1, unitY: 1, turn: { radians: turn, about } };
    },
    matrix(ratio) {
      const { scale, x, y } = panZoom.view;
      const origin = turnAbout({ x, y }, middle(), turn);
      const [cos, sin] = [Math.cos(turn) * scale * ratio, Math.sin(turn) * scale * ratio];
      return [cos, sin, -sin, cos, origin.x * ratio, origin.y * ratio];
    },
    seenBox() {
      const { width, height } = stage();
      const corners = [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ].map(fromScreen);
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
      return {
        left,
        top,
        width: Math.ceil(Math.max(...xs)) - left,
        height: Math.ceil(Math.max(...ys)) - top,
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The stop after a scale, or before it. */
function nextStop(scale: number, steps: number): number {
  let next = scale;
  for (let left = Math.abs(steps); left >= 1; left--)
    next =
      steps > 0
        ? (stops.find((stop) => stop > next * 1.001) ?? limits.max)
        : (stops.findLast((stop) => stop < next * 0.999) ?? limits.min);
  return next;
}
