import type { PixelBox } from '@tai/contracts';
import * as fc from 'fast-check';
import { layersInOrder, type Drawing } from '../domain/layers/drawing.ts';
import { createLayer, layerLocks, type Layer } from '../domain/layers/layer.ts';
import { blendModes } from '../domain/raster/blendModes.ts';
import { contentBox, readBox, writeBox } from '../domain/raster/tiles.ts';
import { anyBox, drawingOf } from './pictures.ts';

/** Pixels of every alpha, also colours that nobody sees, from a seed. */
export function noise({ width, height }: { width: number; height: number }, seed: number) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  let state = (seed >>> 0) + 1;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = state >>> 24;
  }
  return pixels;
}

const fields = {
  // Letters of several scripts, and what XML has to escape.
  name: fc.string({ unit: fc.constantFrom(...'aZ 0<>&"\'画図é😀'), maxLength: 12 }),
  isVisible: fc.boolean(),
  // Steps that a byte holds exactly, as in PSD.
  opacity: fc.integer({ min: 0, max: 255 }).map((step) => step / 255),
  blend: fc.constantFrom(...blendModes),
  lock: fc.constantFrom(...layerLocks),
};

interface Sketch {
  layer: Partial<Layer> & { name: string };
  box: PixelBox;
  seed: number;
  children: Sketch[] | null;
}

const { sketches } = fc.letrec<{ sketches: Sketch[]; sketch: Sketch }>((tie) => ({
  sketches: fc.array(tie('sketch'), { maxLength: 3, depthIdentifier: 'layers' }),
  sketch: fc.record({
    layer: fc.record(fields),
    box: anyBox,
    seed: fc.nat(),
    children: fc.option(tie('sketches'), { depthIdentifier: 'layers', maxDepth: 2 }),
  }),
}));

/** Drawings of layers and groups on a canvas of 64 × 48 px. Some layers are blank. */
export const anyDrawing: fc.Arbitrary<Drawing> = sketches.map((all) => {
  const layers: Layer[] = [];
  const add = ({ layer, box, seed, children }: Sketch): string => {
    const id = `l${layers.length}`;
    const tiles = seed % 5 === 0 ? new Map<never, never>() : writeBox(new Map(), box, noise(box, seed));
    layers.push(
      createLayer({ ...layer, id, kind: children ? 'group' : 'paint', ...(!children && { tiles }) }),
    );
    const at = layers.length - 1;
    if (children) layers[at] = { ...(layers[at] as Layer), children: children.map(add) };
    return id;
  };
  for (const sketch of all) add(sketch);
  return drawingOf(layers);
});

/** What a file must keep of a drawing, without ids. */
export function contentsOf(drawing: Pick<Drawing, 'layers' | 'root'>): unknown[] {
  return layersInOrder(drawing).map((id) => {
    const { kind, name, isVisible, opacity, blend, lock, tiles, children } = drawing.layers.get(id) as Layer;
    const box = contentBox(tiles);
    return {
      ...{ kind, name, isVisible, opacity: Math.round(opacity * 255), blend, lock, box },
      children: children.map((child) => drawing.layers.get(child)?.name),
      pixels: box && readBox(tiles, box),
    };
  });
}
