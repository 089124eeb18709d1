import { featherAlpha, featherReach, growAlpha, createPause } from '@tai/canvas-kit';
import { activeLayer } from '../domain/layers/drawing.ts';
import type { ActName } from '../domain/history.ts';
import { contentBox, readBox } from '../domain/raster/tiles.ts';
import { reshapeSelection } from '../domain/selection/softenSelection.ts';
import {
  combineSelections,
  cropSelection,
  invertSelection,
  type Selection,
} from '../domain/selection/selection.ts';
import type { Editor } from './editor.ts';

export type SelectionActions = ReturnType<typeof createSelectionActions>;

/** What menus and keys do with the selection. */
export function createSelectionActions(editor: Editor) {
  function settle(act: ActName, selection: Selection | null): void {
    const { drawing } = editor;
    if (selection !== drawing.selection) editor.commit(act, { ...drawing, selection });
  }
  async function reshape(
    act: ActName,
    margin: number,
    work: Parameters<typeof reshapeSelection>[3],
  ): Promise<void> {
    const { drawing } = editor;
    if (!drawing.selection) return;
    const next = await reshapeSelection(drawing.selection, drawing, margin, work);
    // Somebody may have gone on meanwhile.
    if (editor.drawing.selection === drawing.selection) settle(act, next);
  }
  return {
    all() {
      const { width, height } = editor.drawing;
      const box = { left: 0, top: 0, width, height };
      settle('select', { box, alpha: new Uint8Array(width * height).fill(255) });
    },
    none: () => settle('deselect', null),
    invert() {
      const { drawing } = editor;
      if (drawing.selection) settle('invertSelection', invertSelection(drawing.selection, drawing));
    },
    grow: (pixels: number) =>
      reshape('growSelection', pixels + 1, (field) => growAlpha(field, pixels, createPause())),
    shrink: (pixels: number) =>
      reshape('shrinkSelection', 1, (field) => growAlpha(field, -pixels, createPause())),
    feather: (pixels: number) =>
      reshape('featherSelection', featherReach(pixels), (field) =>
        featherAlpha(field, pixels, createPause()),
      ),
    /** Keeps a band of so many pixels to each side of the edge. */
    async outline(pixels: number): Promise<void> {
      const { drawing } = editor;
      const before = drawing.selection;
      if (!before) return;
      const pause = createPause();
      const outer = await reshapeSelection(before, drawing, pixels + 1, (field) =>
        growAlpha(field, pixels, pause),
      );
      const inner = await reshapeSelection(before, drawing, 1, (field) => growAlpha(field, -pixels, pause));
      if (editor.drawing.selection === before)
        settle('outlineSelection', inner ? combineSelections(outer, inner, 'subtract') : outer);
    },
    /** Selects what the active layer has. */
    fromLayer() {
      const { tiles } = activeLayer(editor.drawing);
      const box = contentBox(tiles);
      if (!box) return settle('deselect', null);
      const pixels = readBox(tiles, box);
      const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) => pixels[at * 4 + 3] ?? 0);
      settle('select', cropSelection({ box, alpha }));
    },
  };
}
