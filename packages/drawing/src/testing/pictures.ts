import type { PixelBox } from '@tai/contracts';
import * as fc from 'fast-check';
import type { Drawing } from '../domain/layers/drawing.ts';
import { createLayer, type Layer } from '../domain/layers/layer.ts';
import { writeBox, type TileMap } from '../domain/raster/tiles.ts';
import { cropSelection, type Selection } from '../domain/selection/selection.ts';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Tiles with a box of one colour. */
export function plainTile(box: PixelBox, colour: Rgba): TileMap {
  const pixels = new Uint8ClampedArray(box.width * box.height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set(colour, at);
  return writeBox(new Map(), box, pixels);
}

/** A drawing with these layers, from the bottom to the top; the last one is active. */
export function drawingOf(layers: readonly Layer[], size = { width: 64, height: 48 }): Drawing {
  const inGroups = new Set(layers.flatMap(({ children }) => children));
  return {
    ...size,
    layers: new Map(layers.map((layer) => [layer.id, layer])),
    root: layers.map(({ id }) => id).filter((id) => !inGroups.has(id)),
    activeId: layers.at(-1)?.id ?? '',
    selection: null,
    cameras: [],
    corner: { x: 0, y: 0 },
  };
}

export const paintLayer = (id: string, tiles: TileMap = new Map(), more: Partial<Layer> = {}): Layer =>
  createLayer({ id, kind: 'paint', name: id, tiles, ...more });

/** Boxes inside a canvas of 64 × 48 px, or partly beside it. */
export const anyBox: fc.Arbitrary<PixelBox> = fc.record({
  left: fc.integer({ min: -20, max: 60 }),
  top: fc.integer({ min: -20, max: 44 }),
  width: fc.integer({ min: 1, max: 40 }),
  height: fc.integer({ min: 1, max: 40 }),
});

/** Selections of up to 24 × 24 px with any coverage; null for none. */
export const anySelection: fc.Arbitrary<Selection | null> = fc
  .record({
    left: fc.integer({ min: 0, max: 30 }),
    top: fc.integer({ min: 0, max: 20 }),
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 24 }),
  })
  .chain((box) =>
    fc
      .uint8Array({ minLength: box.width * box.height, maxLength: box.width * box.height })
      .map((alpha) => cropSelection({ box, alpha: new Uint8Array(alpha) })),
  );
