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
}

/** Puts the layers of a file into a drawing, as a group in the middle of the canvas. Cameras of the file are left out. */
export function placeFile(
  drawing: Drawing,
  file: OpenedFile,
  { id, name, nameOf }: PlaceOptions,
): Drawing | LayerRefusal {
  if (drawing.layers.size + file.layers.size + 1 > layersMax) return 'tooManyLayers';
  const [x, y] = [
    Math.round((drawing.width - file.width) / 2),
    Math.round((drawing.height - file.height) / 2),
  ];
  const layers = new Map<string, Layer>(drawing.layers);
  for (const [own, layer] of file.layers)
    layers.set(own, {
      ...layer,
      name: layer.name || nameOf(layer.kind),
      tiles: shiftTiles(layer.tiles, x, y),
    });
  const group = createLayer({ id, kind: 'group', name: name.slice(0, 200), children: [...file.root] });
  return addLayers({ ...drawing, layers }, [group]);
}
