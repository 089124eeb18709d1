import type { Point } from '@tai/canvas-kit';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { coverPaths } from '../../domain/raster/coverPaths.ts';
import { combineSelections, type Selection, type SelectionMode } from '../../domain/selection/selection.ts';
import { evenSpan, rectanglePath } from '../../domain/shapes.ts';
import { similarAt } from './fillTool.ts';
import type { HeldKeys, StageTool, ToolContext } from './stageTool.ts';

/** Shift adds to the selection, Alt takes away, both keep what is in both. */
function modeOf({ shift, alt }: HeldKeys, chosen: SelectionMode): SelectionMode {
  if (shift && alt) return 'intersect';
  if (shift) return 'add';
  return alt ? 'subtract' : chosen;
}

function canvasOf({ width, height }: Drawing) {
  return { left: 0, top: 0, width, height };
}

function commitSelection({ editor }: ToolContext, next: Selection | null, mode: SelectionMode): void {
  const { drawing } = editor;
  const selection = combineSelections(drawing.selection, next, mode);
  if (selection === drawing.selection) return;
  editor.commit(selection ? 'select' : 'deselect', { ...drawing, selection });
}

/** Whether two places are so near that the press was a click. */
function isClick(view: ToolContext['view'], a: Point, b: Point): boolean {
  return Math.hypot(b.x - a.x, b.y - a.y) * view.panZoom.view.scale < 3;
}

/** Selects a rectangle; with Shift held after the press began it is a square. A click selects nothing. */
export function createRectSelectTool(context: ToolContext): StageTool {
  const { overlay, settings, view, editor } = context;
  let from: Point | null = null;
  let to: Point | null = null;
  let mode: SelectionMode = 'replace';
  let isSquare = false;
  const path = () => (from && to ? rectanglePath(isSquare ? evenSpan({ from, to }) : { from, to }) : []);
  const clear = () => {
    from = null;
    overlay.setOutlines(null);
  };
  return {
    cursor: 'crosshair',
    begin(at, keys) {
      from = whole(at);
      to = from;
      mode = modeOf(keys, settings.get().selectionMode);
      isSquare = false;
      return true;
    },
    follow(points, { shift }) {
      to = whole(points.at(-1) ?? { x: 0, y: 0 });
      isSquare = shift && mode !== 'add' && mode !== 'intersect';
      overlay.setOutlines([path()]);
    },
    end() {
      if (!from || !to) return;
      const next = isClick(view, from, to) ? null : coverPaths([path()], canvasOf(editor.drawing));
      clear();
      if (next || mode === 'replace') commitSelection(context, next, mode);
    },
    cancel: clear,
    destroy: clear,
  };
}

/** Selects what is drawn around. */
export function createLassoTool(context: ToolContext): StageTool {
  const { overlay, settings, view, editor } = context;
  let points: Point[] = [];
  let mode: SelectionMode = 'replace';
  const clear = () => {
    points = [];
    overlay.setOutlines(null);
  };
  return {
    cursor: 'crosshair',
    begin(at, keys) {
      points = [at];
      mode = modeOf(keys, settings.get().selectionMode);
      return true;
    },
    follow(more) {
      for (const point of more) {
        const last = points.at(-1);
        // Points that are closer than half a pixel add nothing to the outline.
        if (!last || Math.hypot(point.x - last.x, point.y - last.y) > 0.5)
          points.push({ x: point.x, y: point.y });
      }
      overlay.setOutlines([points], false);
    },
    end() {
      const [first] = points;
      if (!first) return;
      const isOnlyClick = points.every((point) => isClick(view, first, point));
      const next = isOnlyClick ? null : coverPaths([points], canvasOf(editor.drawing));
      clear();
      if (next || mode === 'replace') commitSelection(context, next, mode);
    },
    cancel: clear,
    destroy: clear,
  };
}

/** Selects what looks like the pixel that is clicked. */
export function createWandTool(context: ToolContext): StageTool {
  return {
    cursor: 'crosshair',
    begin(at, keys) {
      commitSelection(context, similarAt(context, at), modeOf(keys, context.settings.get().selectionMode));
      return false;
    },
  };
}

function whole({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
