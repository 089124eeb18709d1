import type { Point } from '@tai/canvas-kit';
import type { Brush } from '../../domain/brush/brush.ts';
import { createStroke, type Stroke } from '../../domain/brush/stroke.ts';
import type { StrokePoint } from '../../domain/brush/strokePath.ts';
import { fromHex } from '../../domain/colour.ts';
import { activeLayer, withLayer, type Drawing } from '../../domain/layers/drawing.ts';
import { paintProblem } from '../../domain/paintProblem.ts';
import { isBlank, pixelsOf, type TileMap } from '../../domain/raster/tiles.ts';
import type { GuidedStroke } from '../../domain/perspective.ts';
import { copiesOf } from '../../domain/symmetry.ts';
import { keptArea } from '../../domain/transform/moveDrawing.ts';
import type { StrokeTail } from '../stage/overlayPaint.ts';
import { startGuidedStroke } from './guidedStroke.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

const black = { red: 0, green: 0, blue: 0 };

/**
 * Brush and eraser. With Shift a straight line is drawn from where the last stroke ended. Strokes of the brush keep to perspective
 * guides.
 */
export function createBrushTool(context: ToolContext, kind: 'brush' | 'eraser'): StageTool {
  const { editor, settings, overlay, view } = context;
  let stroke: Stroke | null = null;
  let guide: GuidedStroke | null = null;
  let base: Drawing | null = null;
  let lastEnd: StrokePoint | null = null;
  let lastPoint: StrokePoint | null = null;
  let hovered: Point | null = null;

  function brushNow(): Brush {
    const { brush, eraser, hasPressure } = settings.get();
    const own = kind === 'brush' ? brush : eraser;
    return hasPressure ? own : { ...own, pressure: { size: false, flow: false } };
  }
  function showTip(): void {
    const { size: diameter, roundness, angle } = brushNow();
    overlay.setTip(hovered && { at: hovered, diameter, roundness, angle });
  }
  function show(area: ReturnType<Stroke['extend']>): void {
    if (stroke && base && area) editor.preview(withLayer(base, base.activeId, { tiles: stroke.tiles }), area);
  }
  function finish(isKept: boolean): void {
    overlay.setTail(null);
    if (!stroke || !base) return;
    const { activeId } = base;
    if (isKept) {
      // Shown first: the tiles of the stroke stay the same objects, so the commit alone would look like no change.
      show(stroke.finish());
      const tiles = kind === 'eraser' ? withoutBlank(stroke.tiles) : new Map(stroke.tiles);
      editor.commit(kind, withLayer(base, activeId, { tiles }));
      if (kind === 'brush') context.useColour(settings.get().colour);
      lastEnd = lastPoint;
    } else editor.preview(null);
    stroke = null;
    base = null;
  }

  return {
    cursor: 'none',
    begin(at, { shift }) {
      const problem = paintProblem(editor.drawing);
      if (problem) {
        context.say(problem);
        return false;
      }
      base = editor.drawing;
      const layer = activeLayer(base);
      const keepsAlpha = layer.lock === 'transparency';
      const colour = fromHex(settings.get().colour) ?? black;
      stroke = createStroke({
        ...{ tiles: layer.tiles, brush: brushNow(), keepsAlpha, selection: base.selection },
        paint: { colour, isEraser: kind === 'eraser' },
        copies: copiesOf(settings.get().symmetry, base),
        bounds: keptArea(base),
      });
      const start = shift && lastEnd ? [{ ...lastEnd, pressure: at.pressure }, at] : [at];
      lastPoint = at;
      guide = kind === 'brush' ? startGuidedStroke(context, at) : null;
      show(stroke.extend(start));
      return true;
    },
    follow(points, _keys, predicted) {
      const places = guide?.follow(points) ?? points;
      lastPoint = places.at(-1) ?? lastPoint;
      hovered = places.at(-1) ?? points.at(-1) ?? hovered;
      showTip();
      show(stroke?.extend(places) ?? null);
      // A wide line would be seen to jump.
      const isThin = brushNow().size * view.panZoom.view.scale < 64;
      const isFree = kind === 'brush' && isThin && !guide && !editor.drawing.selection && lastPoint;
      overlay.setTail(isFree ? tailOf(brushNow(), isFree, predicted, settings.get().colour) : null);
    },
    end: () => finish(true),
    cancel: () => finish(false),
    hover(at) {
      hovered = at;
      showTip();
    },
    refresh: showTip,
    destroy() {
      finish(true);
      overlay.setTip(null);
    },
  };
}

/**
 * A hard, opaque line is extended to where the browser expects the pointer; the next event replaces it by the real one. Null for
 * brushes whose strokes would look different from a plain line.
 */
function tailOf(
  { hardness, opacity, flow, size, grain, pressure }: Brush,
  last: StrokePoint,
  predicted: readonly Point[],
  colour: string,
): StrokeTail | null {
  const isPlain = hardness > 0.8 && opacity === 1 && flow === 1 && grain === 0;
  if (!isPlain || predicted.length === 0) return null;
  const diameter = size * (pressure.size ? 0.15 + 0.85 * last.pressure : 1);
  return { points: [last, ...predicted], diameter, colour };
}

function withoutBlank(tiles: TileMap): TileMap {
  return new Map([...tiles].filter(([, tile]) => !isBlank(pixelsOf(tile))));
}
