// An image with marks on a canvas of the page: panned and zoomed, drawn on and dragged. What the hand is doing is drawn here, at
// most once a frame; React hears of it when the hand lets go.
import {
  createGestures,
  createPanZoom,
  fitView,
  fromCorner,
  quarterStep,
  toContent,
  toStage,
  type View,
} from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';
import { handlesOf } from '../../domain/marks/changeMarks.ts';
import { boundsOf } from '../../domain/marks/markBounds.ts';
import type { MarkSettings } from '../../domain/marks/newMark.ts';
import type { Mark } from '../../domain/marks/mark.ts';
import { drawMarks } from './drawMarks.ts';
import { createMarkTool } from './markTool.ts';

/** What React shows of the marks, and what the canvas draws unless a hand is changing it. */
export interface MarkScene {
  marks: readonly Mark[];
  selectedId: string | null;
  /** The mark whose words are in a field now. */
  editedId: string | null;
  settings: MarkSettings;
}

export interface MarkView {
  /** Where the image lies on the canvas. */
  readonly view: Observable<View>;
  update(scene: MarkScene): void;
  fit(): void;
  /** By steps; negative ones zoom out. */
  zoom(steps: number): void;
  /** The place of the image in the middle of the canvas. */
  middle(): { x: number; y: number };
  destroy(): void;
}

interface MarkViewOptions {
  canvas: HTMLCanvasElement;
  picture: ImageBitmap;
  /** Of the image; the bitmap may be a smaller copy. */
  size: PixelSize;
  scene: MarkScene;
  newId: () => string;
  /** A hand changed the marks. */
  onMarks: (marks: readonly Mark[]) => void;
  onSelect: (id: string | null) => void;
  /** The words of a mark are wanted. */
  onEdit: (id: string) => void;
}

/** Screen pixels for each pixel of the image. */
const zoomLimits = { min: 0.02, max: 16 };
/** Px around a fitted image. */
const margin = 24;
/** Px of a handle. */
const handleSide = 10;

export function createMarkView(options: MarkViewOptions): MarkView {
  const { canvas, picture, size } = options;
  let scene = options.scene;
  const stage = (): PixelSize => ({ width: canvas.clientWidth, height: canvas.clientHeight });
  const panZoom = createPanZoom({
    limits: zoomLimits,
    step: quarterStep,
    home: () => fitView(size, stage(), { min: zoomLimits.min, margin }),
    middle: () => ({ x: stage().width / 2, y: stage().height / 2 }),
  });
  const shownView = createObservable(panZoom.view);
  const tool = createMarkTool({
    ...{ panZoom, size },
    scene: () => scene,
    newId: options.newId,
    onMarks: options.onMarks,
    onSelect: options.onSelect,
    onEdit: options.onEdit,
    redraw,
  });
  let frame = 0;

  function redraw(): void {
    frame ||= requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    const context = canvas.getContext('2d');
    if (!context) return;
    const ratio = window.devicePixelRatio || 1;
    const { width, height } = stage();
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== wide) canvas.width = wide;
    if (canvas.height !== high) canvas.height = high;
    const { view } = panZoom;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, wide, high);
    context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
    context.imageSmoothingEnabled = view.scale < 3;
    context.drawImage(picture, 0, 0, size.width, size.height);
    const marks = tool.marks() ?? scene.marks;
    drawMarks(context, marks, size, scene.editedId);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawSelection(context, marks);
  }

  function drawSelection(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
    const mark = marks.find(({ id }) => id === tool.selectedId());
    if (!mark) return;
    const accent = getComputedStyle(canvas).getPropertyValue('--tai-accent').trim() || '#6a6af2';
    const { left, top, width, height } = boundsOf(mark, size);
    const corner = toStage(panZoom.view, { x: left, y: top });
    const { scale } = panZoom.view;
    context.lineWidth = 1.5;
    context.strokeStyle = accent;
    context.setLineDash([4, 3]);
    context.strokeRect(corner.x - 3, corner.y - 3, width * scale + 6, height * scale + 6);
    context.setLineDash([]);
    context.fillStyle = '#ffffff';
    for (const { at } of handlesOf(mark)) {
      const { x, y } = toStage(panZoom.view, at);
      context.fillRect(x - handleSide / 2, y - handleSide / 2, handleSide, handleSide);
      context.strokeRect(x - handleSide / 2, y - handleSide / 2, handleSide, handleSide);
    }
  }

  const stopFollowing = panZoom.subscribe(() => {
    shownView.set(panZoom.view);
    redraw();
  });
  const gestures = createGestures({
    ...{ panZoom, measure: fromCorner, wheel: 'smooth', pinchPans: true, tool },
    drags: ({ button }) => button === 1,
  });
  const detach = gestures.attach(canvas);
  const observer = new ResizeObserver(() => {
    if (panZoom.isHome) panZoom.reset();
    else redraw();
  });
  observer.observe(canvas);
  redraw();

  return {
    view: shownView,
    update(next) {
      scene = next;
      redraw();
    },
    fit: panZoom.reset,
    zoom: (steps) => panZoom.step(steps),
    middle: () => toContent(panZoom.view, { x: stage().width / 2, y: stage().height / 2 }),
    destroy() {
      cancelAnimationFrame(frame);
      stopFollowing();
      observer.disconnect();
      detach();
    },
  };
}
