import type { OpenedFile } from '../files/openedFile.ts';
import { addLayers, layersMax, type LayerRefusal } from './changeLayers.ts';
import type { Drawing } from './drawing.ts';
import { shiftTiles } from '../transform/moveDrawing.ts';
import { createLayer, type Layer, type LayerKind } from './layer.ts';

interface PlaceOptions {
  id: string;
  name: string;
  /** Name of a layer that has none in the file. */
  nameOf: (kind: LayerKind) => string;
  /** Whether the layers lie in a group of their own. */
  isGrouped: boolean;
}

/** Puts the layers of a file into the middle of a drawing, above the active layer. Cameras of the file are left out. */
export function placeFile(
  drawing: Drawing,
  file: OpenedFile,
  { id, name, nameOf, isGrouped }: PlaceOptions,
): Drawing | LayerRefusal {
  if (drawing.layers.size + file.layers.size + (isGrouped ? 1 : 0) > layersMax) return 'tooManyLayers';
  const [x, y] = [
    Math.round((drawing.width - file.width) / 2),
    Math.round((drawing.height - file.height) / 2),
  ];
  const placed = new Map<string, Layer>();
  for (const [own, layer] of file.layers)
    placed.set(own, {
      ...layer,
      name: (layer.name || nameOf(layer.kind)).slice(0, 200),
      tiles: shiftTiles(layer.tiles, x, y),
    });
  const added = isGrouped
    ? [createLayer({ id, kind: 'group', name: name.slice(0, 200), children: [...file.root] })]
    : file.root.flatMap((own) => placed.get(own) ?? []);
  const layers = new Map([...drawing.layers, ...placed]);
  for (const layer of added) layers.delete(layer.id);
  return addLayers({ ...drawing, layers }, added);
}
