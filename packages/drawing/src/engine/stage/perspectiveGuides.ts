// Perspective guides over the picture: faint lines from each vanishing point, and a handle to drag it by.
import type { Point } from '@tai/canvas-kit';
import type { PixelSize } from '@tai/contracts';
import type { Observable } from '@tai/kernel';
import { Konva } from 'konva/lib/Core.js';
import { Rect } from 'konva/lib/shapes/Rect.js';
import { guideRays, pointsOn, sharesOf, type VanishingPoints } from '../../domain/perspective.ts';
import type { ToolSettings } from '../../domain/toolSettings.ts';
import type { Overlay } from './overlay.ts';
import type { StageView } from './stageView.ts';

interface PerspectiveGuidesOptions {
  overlay: Overlay;
  view: StageView;
  settings: Observable<ToolSettings>;
  /** The size of the drawing. */
  canvas: () => PixelSize;
  /** Points were dragged to another place. */
  onMove: (points: VanishingPoints) => void;
}

/** One for each point: readable on white paper and on the dark stage, and far apart for people who mix up red and green. */
const colours = ['106 106 242', '224 122 32', '20 150 150'] as const;
/** Px that a handle keeps from the edge of the stage, past the rulers. */
const handleMargin = 34;

/** Shows what the settings say until it is destroyed. */
export function createPerspectiveGuides({
  overlay,
  view,
  settings,
  canvas,
  onMove,
}: PerspectiveGuidesOptions): { destroy(): void } {
  const layer = overlay.world.getLayer();
  /** Points while one is dragged: the settings get them when it is dropped. */
  let dragged: Point[] | null = null;

  const lines = new Konva.Shape({
    ...{ listening: false, perfectDrawEnabled: false },
    sceneFunc: ({ _context: context }) => {
      const shown = points();
      drawRays(context, view, shown, canvas());
      drawHorizon(context, view, shown);
    },
  });
  const handles = colours.map((colour, index) => {
    const handle = new Rect({
      ...{ width: 14, height: 14, offsetX: 7, offsetY: 7, cornerRadius: 7 },
      ...{ hitStrokeWidth: 14, draggable: true, dragDistance: 0 },
      ...{ fill: `rgb(${colour} / 30%)`, stroke: `rgb(${colour})`, strokeWidth: 2 },
    });
    handle.on('dragmove', () => move(index, handle.position()));
    handle.on('dragend', drop);
    const { style } = overlay.stage.container();
    handle.on('mouseenter', () => (style.cursor = 'move'));
    handle.on('mouseleave', () => (style.cursor = ''));
    return handle;
  });
  layer?.add(lines, ...handles);
  // Handles of tools are added later and lie over these.
  lines.moveToBottom();

  /** In pixels of the drawing; empty while the guides are hidden. */
  function points(): Point[] {
    const { hasPerspective, perspective, vanishingPoints } = settings.get();
    if (!hasPerspective) return [];
    return dragged ?? pointsOn(vanishingPoints[perspective], canvas());
  }
  function move(index: number, screen: Point): void {
    const back = overlay.world.getAbsoluteTransform().copy().invert();
    dragged = points().map((point, at) => (at === index ? back.point(screen) : point));
    layer?.batchDraw();
  }
  function drop(): void {
    const moved = dragged;
    dragged = null;
    const { perspective, vanishingPoints } = settings.get();
    if (moved) onMove({ ...vanishingPoints, [perspective]: sharesOf(moved, canvas()) });
  }
  /** A point that is out of sight has its handle at the edge of the stage: there it can still be taken and brought back. */
  function place(): void {
    const { width, height } = overlay.stage.size();
    const shown = points();
    const clamp = (value: number, end: number) => Math.max(handleMargin, Math.min(end - handleMargin, value));
    for (const [index, handle] of handles.entries()) {
      const point = shown[index];
      handle.visible(point !== undefined);
      if (!point || handle.isDragging()) continue;
      const at = view.toScreen(point);
      const inSight = { x: clamp(at.x, width), y: clamp(at.y, height) };
      handle.position(inSight);
      handle.dash(inSight.x === at.x && inSight.y === at.y ? [] : [3, 3]);
    }
    layer?.batchDraw();
  }

  const stops = [view.subscribe(place), settings.subscribe(place)];
  const resize = new ResizeObserver(place);
  resize.observe(overlay.stage.container());
  place();

  return {
    destroy() {
      resize.disconnect();
      for (const stop of stops) stop();
    },
  };
}

/** Lines that reach over the whole stage, in px of the screen: as thin at every zoom. */
function drawRays(
  context: CanvasRenderingContext2D,
  view: StageView,
  points: readonly Point[],
  canvas: PixelSize,
): void {
  for (const [index, point] of points.entries()) {
    const at = view.toScreen(point);
    const length = reachFrom(context, at);
    context.beginPath();
    for (const angle of guideRays(point, canvas)) {
      context.moveTo(at.x, at.y);
      context.lineTo(
        at.x + Math.cos(angle + view.turn) * length,
        at.y + Math.sin(angle + view.turn) * length,
      );
    }
    context.lineWidth = 1;
    context.strokeStyle = `rgb(${colours[index] ?? colours[0]} / 42%)`;
    context.stroke();
  }
}

/** Through the first two points, or level through a single one. */
function drawHorizon(context: CanvasRenderingContext2D, view: StageView, [first, second]: Point[]): void {
  if (!first) return;
  const from = view.toScreen(first);
  const to = view.toScreen(second ?? { x: first.x + 1, y: first.y });
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const length = reachFrom(context, from);
  const step = { x: Math.cos(angle) * length, y: Math.sin(angle) * length };
  context.beginPath();
  context.moveTo(from.x - step.x, from.y - step.y);
  context.lineTo(from.x + step.x, from.y + step.y);
  context.lineWidth = 1.5;
  context.strokeStyle = `rgb(${colours[0]} / 80%)`;
  context.stroke();
}

/** Px from a place to beyond every corner of the stage. */
function reachFrom({ canvas }: CanvasRenderingContext2D, at: Point): number {
  return Math.hypot(Math.abs(at.x) + canvas.width, Math.abs(at.y) + canvas.height);
}
