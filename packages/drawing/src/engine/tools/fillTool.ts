import { fromHex } from '../../domain/colour.ts';
import { plainPixels } from '../../domain/gradient.ts';
import { activeLayer, withLayer } from '../../domain/layers/drawing.ts';
import { paintProblem } from '../../domain/paintProblem.ts';
import { flattenBox } from '../../domain/raster/flatten.ts';
import { layPixels } from '../../domain/raster/layPixels.ts';
import { readBox } from '../../domain/raster/tiles.ts';
import { combineSelections } from '../../domain/selection/selection.ts';
import { selectSimilar } from '../../domain/selection/similarColours.ts';
import type { StageTool, ToolContext } from './stageTool.ts';

/** Fills an area of one colour with the chosen one. */
export function createFillTool(context: ToolContext): StageTool {
  const { editor, settings } = context;
  return {
    cursor: 'crosshair',
    begin(at) {
      const problem = paintProblem(editor.drawing);
      if (problem) {
        context.say(problem);
        return false;
      }
      const area = similarAt(context, at);
      const { colour } = settings.get();
      const { drawing } = editor;
      const layer = activeLayer(drawing);
      const selection = area && combineSelections(drawing.selection, area, 'intersect');
      const covered = drawing.selection ? selection : area;
      if (!covered) return false;
      const pixels = plainPixels(covered.box, fromHex(colour) ?? { red: 0, green: 0, blue: 0 });
      const tiles = layPixels(
        layer.tiles,
        { box: covered.box, pixels },
        { selection: covered, keepsAlpha: layer.lock === 'transparency' },
      );
      editor.commit('fill', withLayer(drawing, layer.id, { tiles }));
      context.useColour(colour);
      return false;
    },
  };
}

/** What looks like the pixel at a place, of the active layer or of all. */
export function similarAt({ editor, settings }: ToolContext, at: { x: number; y: number }) {
  const { drawing } = editor;
  const { tolerance, isContiguous, usesAllLayers } = settings.get();
  const canvas = { left: 0, top: 0, width: drawing.width, height: drawing.height };
  const pixels = usesAllLayers
    ? flattenBox(drawing, drawing.root, canvas)
    : readBox(activeLayer(drawing).tiles, canvas);
  return selectSimilar(pixels, canvas, { x: Math.floor(at.x), y: Math.floor(at.y), tolerance, isContiguous });
}
