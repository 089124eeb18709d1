import type { Point } from '@tai/canvas-kit';
import { fromHex } from '../../domain/colour.ts';
import { gradientPixels, plainPixels } from '../../domain/gradient.ts';
import { activeLayer, withLayer } from '../../domain/layers/drawing.ts';
import { paintProblem } from '../../domain/paintProblem.ts';
import { coverPaths } from '../../domain/raster/coverPaths.ts';
import { layPixels } from '../../domain/raster/layPixels.ts';
import { combineSelections } from '../../domain/selection/selection.ts';
import {
  ellipsePath,
  evenSpan,
  linePaths,
  rectanglePath,
  snapAngle,
  type Span,
} from '../../domain/shapes.ts';
import type { GuidedStroke } from '../../domain/perspective.ts';
import { keptArea } from '../../domain/transform/moveDrawing.ts';
import { startGuidedStroke } from './guidedStroke.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

const black = { red: 0, green: 0, blue: 0 };

type Shape = 'line' | 'rectangle' | 'ellipse';

/**
 * Draws a line, rectangle or ellipse from corner to corner; with Shift a square, a circle or every 45°. Lines keep to perspective
 * guides, unless Shift is held.
 */
export function createShapeTool(context: ToolContext, shape: Shape): StageTool {
  const { overlay } = context;
  let span: Span | null = null;
  let guide: GuidedStroke | null = null;
  const clear = () => {
    span = null;
    overlay.setOutlines(null);
  };
  return {
    cursor: 'crosshair',
    begin(at) {
      if (!canPaint(context)) return false;
      span = { from: at, to: at };
      guide = shape === 'line' ? startGuidedStroke(context, at) : null;
      return true;
    },
    follow(points, { shift }) {
      const last = guide && !shift ? guide.follow(points).at(-1) : points.at(-1);
      if (!span || !last) return;
      span = shapeSpan(shape, { from: span.from, to: last }, shift);
      overlay.setOutlines([outlineOf(shape, span)], shape !== 'line');
    },
    end() {
      const drawn = span;
      clear();
      if (!drawn || (drawn.from.x === drawn.to.x && drawn.from.y === drawn.to.y)) return;
      const { lineWidth, shape: style } = context.settings.get();
      const outline = outlineOf(shape, drawn);
      const isLine = shape === 'line' || style === 'outline';
      layPaths(context, shape, isLine ? linePaths(outline, lineWidth, shape !== 'line') : [outline]);
    },
    cancel: clear,
    destroy: clear,
  };
}

function shapeSpan(shape: Shape, span: Span, isEven: boolean): Span {
  if (!isEven) return span;
  return shape === 'line' ? { ...span, to: snapAngle(span) } : evenSpan(span);
}

function outlineOf(shape: Shape, span: Span): Point[] {
  if (shape === 'line') return [span.from, span.to];
  return shape === 'rectangle' ? rectanglePath(span) : ellipsePath(span);
}

/** Corner by corner; Enter, a double click or a click on the first corner closes it, Backspace takes the last back. */
export function createPolygonTool(context: ToolContext): StageTool {
  const { overlay, view } = context;
  let corners: Point[] = [];
  let next: Point | null = null;
  const show = () =>
    overlay.setOutlines(corners.length > 0 ? [next ? [...corners, next] : corners] : null, false);
  const clear = () => {
    corners = [];
    overlay.setOutlines(null);
  };
  function close(): void {
    const outline = corners;
    clear();
    if (outline.length < 2) return;
    const { lineWidth, shape } = context.settings.get();
    layPaths(context, 'polygon', shape === 'fill' ? [outline] : linePaths(outline, lineWidth, true));
  }
  return {
    cursor: 'crosshair',
    get isPending() {
      return corners.length > 0;
    },
    begin(at, { shift }) {
      if (!canPaint(context)) return false;
      const last = corners.at(-1);
      const point = shift && last ? snapAngle({ from: last, to: at }) : { x: at.x, y: at.y };
      const isNear = (other: Point | undefined) =>
        other !== undefined && Math.hypot(at.x - other.x, at.y - other.y) * view.panZoom.view.scale < 6;
      if (corners.length > 2 && (isNear(corners[0]) || isNear(last))) close();
      else corners.push(point);
      show();
      return false;
    },
    hover(at) {
      next = at;
      show();
    },
    keyDown({ key }) {
      if (corners.length === 0 || !['Enter', 'Backspace'].includes(key)) return false;
      if (key === 'Enter') close();
      else corners.pop();
      show();
      return true;
    },
    apply: close,
    cancel: clear,
    destroy: clear,
  };
}

/** A gradient from the colour to the second one, or to nothing, over the selection or the canvas. */
export function createGradientTool(context: ToolContext): StageTool {
  const { overlay, editor, settings } = context;
  let span: Span | null = null;
  const clear = () => {
    span = null;
    overlay.setOutlines(null);
  };
  return {
    cursor: 'crosshair',
    begin(at) {
      if (!canPaint(context)) return false;
      span = { from: at, to: at };
      return true;
    },
    follow(points, { shift }) {
      const last = points.at(-1);
      if (!span || !last) return;
      span = { ...span, to: shift ? snapAngle({ from: span.from, to: last }) : last };
      overlay.setOutlines([[span.from, span.to]], false);
    },
    end() {
      const drawn = span;
      clear();
      if (!drawn || (drawn.from.x === drawn.to.x && drawn.from.y === drawn.to.y)) return;
      const { drawing } = editor;
      const { colour, secondColour, gradient, gradientEnd } = settings.get();
      const layer = activeLayer(drawing);
      const box = drawing.selection?.box ?? { left: 0, top: 0, width: drawing.width, height: drawing.height };
      const to = gradientEnd === 'second' ? fromHex(secondColour) : null;
      const pixels = gradientPixels(box, { kind: gradient, from: fromHex(colour) ?? black, to }, drawn);
      const tiles = layPixels(
        layer.tiles,
        { box, pixels },
        { selection: drawing.selection, keepsAlpha: layer.lock === 'transparency' },
      );
      editor.commit('gradient', withLayer(drawing, layer.id, { tiles }));
      context.useColour(colour);
    },
    cancel: clear,
    destroy: clear,
  };
}

function canPaint({ editor, say }: ToolContext): boolean {
  const problem = paintProblem(editor.drawing);
  if (problem) say(problem);
  return problem === null;
}

/** Fills outlines with the colour, on the active layer and inside the selection. */
function layPaths(
  context: ToolContext,
  act: 'line' | 'rectangle' | 'ellipse' | 'polygon',
  paths: readonly (readonly Point[])[],
): void {
  const { editor, settings } = context;
  const { drawing } = editor;
  const layer = activeLayer(drawing);
  const covered = coverPaths(paths, keptArea(drawing));
  const selection =
    covered && (drawing.selection ? combineSelections(drawing.selection, covered, 'intersect') : covered);
  if (!selection) return;
  const { colour } = settings.get();
  const pixels = plainPixels(selection.box, fromHex(colour) ?? black);
  const tiles = layPixels(
    layer.tiles,
    { box: selection.box, pixels },
    { selection, keepsAlpha: layer.lock === 'transparency' },
  );
  editor.commit(act, withLayer(drawing, layer.id, { tiles }));
  context.useColour(colour);
}
