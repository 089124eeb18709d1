// What panels, menus and keys do with layers, as plain functions on the editor.
import { fromHex } from '../domain/colour.ts';
import { plainPixels } from '../domain/gradient.ts';
import type { ActName } from '../domain/history.ts';
import {
  addLayers,
  duplicateLayers,
  groupLayers,
  moveLayer,
  removeLayers,
  shiftLayer,
  ungroupLayer,
  type LayerPlace,
  type LayerRefusal,
} from '../domain/layers/changeLayers.ts';
import { activeLayer, layerOf, withLayer, type Drawing } from '../domain/layers/drawing.ts';
import { createLayer, type Layer, type LayerKind } from '../domain/layers/layer.ts';
import { flattenDrawing, mergeDown, mergeVisible } from '../domain/layers/mergeLayers.ts';
import { paintProblem, type PaintProblem } from '../domain/paintProblem.ts';
import { erasePixels, layPixels } from '../domain/raster/layPixels.ts';
import { contentBox } from '../domain/raster/tiles.ts';
import type { Matrix } from '../domain/transform/matrix.ts';
import { dropPixels, liftBox, liftPixels } from '../domain/transform/liftPixels.ts';
import type { Editor } from './editor.ts';

export interface LayerActionOptions {
  editor: Editor;
  newId: () => string;
  /** Name of a new layer of a kind, or of a copy. */
  nameOf: (kind: LayerKind) => string;
  copyName: (name: string) => string;
  flatName: () => string;
  refuse: (reason: LayerRefusal | PaintProblem) => void;
}

export type LayerActions = ReturnType<typeof createLayerActions>;

export function createLayerActions({
  editor,
  newId,
  nameOf,
  copyName,
  flatName,
  refuse,
}: LayerActionOptions) {
  /** Commits what an act made, or says why it cannot be. */
  function settle(act: ActName, next: Drawing | LayerRefusal | null): void {
    if (next === null || next === editor.drawing) return;
    if (typeof next === 'string') refuse(next);
    else editor.commit(act, next);
  }
  const selected = () => editor.get().selectedIds;

  function change(act: ActName, ids: readonly string[], fields: Partial<Layer>, joins = false): void {
    const next = ids.reduce((drawing, id) => withLayer(drawing, id, fields), editor.drawing);
    editor.commit(act, next, { joins });
  }
  /** Pixels of the active layer, unless it takes none. */
  function repaint(act: ActName, work: (layer: Layer, drawing: Drawing) => Layer['tiles'] | null): void {
    const { drawing } = editor;
    const problem = paintProblem(drawing);
    if (problem) return refuse(problem);
    const layer = activeLayer(drawing);
    const tiles = work(layer, drawing);
    if (tiles) editor.commit(act, withLayer(drawing, layer.id, { tiles }));
  }

  return {
    change,
    add(kind: LayerKind) {
      settle('addLayer', addLayers(editor.drawing, [createLayer({ id: newId(), kind, name: nameOf(kind) })]));
    },
    /** @returns whether there was room */
    addMade(act: ActName, layers: readonly Layer[]): boolean {
      const next = addLayers(editor.drawing, layers);
      settle(act, next);
      return typeof next !== 'string';
    },
    remove: () => settle('deleteLayer', removeLayers(editor.drawing, selected())),
    duplicate: () =>
      settle('duplicateLayer', duplicateLayers(editor.drawing, selected(), { newId, nameOf: copyName })),
    move: (id: string, place: LayerPlace) => settle('reorderLayers', moveLayer(editor.drawing, id, place)),
    shift: (by: 1 | -1) => settle('reorderLayers', shiftLayer(editor.drawing, editor.drawing.activeId, by)),
    group: () =>
      settle(
        'groupLayers',
        groupLayers(
          editor.drawing,
          selected(),
          createLayer({ id: newId(), kind: 'group', name: nameOf('group') }),
        ),
      ),
    ungroup: () => settle('ungroupLayers', ungroupLayer(editor.drawing, editor.drawing.activeId)),
    mergeDown: () => settle('mergeDown', mergeDown(editor.drawing, editor.drawing.activeId)),
    mergeVisible: () => settle('mergeVisible', mergeVisible(editor.drawing)),
    flatten: () => settle('flatten', flattenDrawing(editor.drawing, newId(), flatName())),
    toggleVisible(id: string) {
      change('visibility', [id], { isVisible: !layerOf(editor.drawing, id).isVisible });
    },
    toggleLock(id: string, lock: Exclude<Layer['lock'], 'none'>) {
      change('lock', [id], { lock: layerOf(editor.drawing, id).lock === lock ? 'none' : lock });
    },
    /** Takes away what is selected, or all of the active layer. */
    clear: () =>
      repaint('clear', ({ tiles, lock }, { selection }) => {
        const box = contentBox(tiles);
        if (lock === 'transparency') {
          refuse('locked');
          return null;
        }
        return box && erasePixels(tiles, selection?.box ?? box, selection);
      }),
    /** Fills what is selected, or the canvas, with a colour. */
    fillWith: (hex: string) =>
      repaint('fill', ({ tiles, lock }, { selection, width, height }) => {
        const box = selection?.box ?? { left: 0, top: 0, width, height };
        const pixels = plainPixels(box, fromHex(hex) ?? { red: 0, green: 0, blue: 0 });
        return layPixels(tiles, { box, pixels }, { selection, keepsAlpha: lock === 'transparency' });
      }),
    flip(axis: 'horizontal' | 'vertical') {
      const box = liftBox(editor.drawing, selected());
      const lifted = box && liftPixels(editor.drawing, selected());
      if (!box || !lifted) return;
      const { left, top, width, height } = box;
      const matrix: Matrix =
        axis === 'horizontal' ? [-1, 0, 0, 1, 2 * left + width, 0] : [1, 0, 0, -1, 0, 2 * top + height];
      settle('flip', dropPixels(lifted, matrix));
    },
  };
}
