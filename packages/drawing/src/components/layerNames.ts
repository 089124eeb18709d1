import { randomKey } from '@tai/kernel';
import { layersOfKind } from '../domain/layers/changeLayers.ts';
import type { Drawing } from '../domain/layers/drawing.ts';
import type { LayerKind } from '../domain/layers/layer.ts';
import { drawingWords } from '../words.ts';

const { say } = drawingWords;

/** Id of a new layer. */
export const newId = (): string => randomKey().slice(0, 16);

/** Names of new layers and cameras, in the language of the person. */
export const layerNames = {
  next: (drawing: Drawing, kind: LayerKind) =>
    say('layer.number', { name: say(`layer.${kind}`), number: layersOfKind(drawing, kind).length + 1 }),
  copy: (name: string) => say('layer.copy', { name }),
  camera: (number: number) => say('camera.number', { number }),
  flat: () => say('layer.flat'),
  first: () => ({
    background: say('layer.background'),
    layer: say('layer.number', { name: say('layer.paint'), number: 1 }),
  }),
};
