import type { Point } from '@tai/canvas-kit';
import { toHex } from '../../domain/colour.ts';
import { isShown, layersInOrder, layerOf } from '../../domain/layers/drawing.ts';
import { boxOfTile, keysIn, tileSide } from '../../domain/raster/tiles.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

/** Takes the colour that is seen. */
export function createEyedropperTool(context: ToolContext): StageTool {
  function pick(at: Point): void {
    const [red, green, blue, alpha] = context.colourAt(at) ?? [0, 0, 0, 0];
    if (alpha > 0) context.pickColour(toHex({ red, green, blue }));
  }
  return {
    cursor: 'crosshair',
    begin(at) {
      pick(at);
      return true;
    },
    follow(points) {
      const last = points.at(-1);
      if (last) pick(last);
    },
  };
}

/** Chooses the topmost layer that has something where it is clicked; Shift adds it to the chosen ones. */
export function createCursorTool({ editor }: ToolContext): StageTool {
  return {
    cursor: 'default',
    begin(at, { shift }) {
      const id = layerAt(at);
      if (id === undefined) return false;
      const { selectedIds } = editor.get();
      editor.select(shift ? [...new Set([...selectedIds, id])] : [id], id);
      return false;
    },
  };

  function layerAt({ x, y }: Point): string | undefined {
    const { drawing } = editor;
    const place = { left: Math.floor(x), top: Math.floor(y), width: 1, height: 1 };
    const [key] = keysIn(place);
    if (key === undefined) return undefined;
    const box = boxOfTile(key);
    const byte = ((place.top - box.top) * tileSide + place.left - box.left) * 4 + 3;
    return layersInOrder(drawing).findLast((id) => {
      const tile = layerOf(drawing, id).tiles.get(key);
      return (tile?.pixels?.[byte] ?? 0) > 8 && isShown(drawing, id);
    });
  }
}

/** Moves the view: the stage drags it for this tool, so it does nothing itself. */
export function createHandTool(): StageTool {
  return { cursor: 'grab', begin: () => false };
}
