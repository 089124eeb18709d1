// What is seen in the places of a drawing whose pixels are still loaded: a small picture of it, and what was painted there meanwhile.
import { clipBox } from '@tai/canvas-kit';
import type { PixelBox } from '@tai/contracts';
import { activeLayer, type Drawing } from '../../domain/layers/drawing.ts';
import { compositeInto } from '../../domain/raster/composite.ts';
import { boxOfTile, keysIn, tileSide } from '../../domain/raster/tiles.ts';
import { isLayerLoaded, isPlaceLoaded } from '../document/tileOrder.ts';

/** Made by {@link createStandIn}. */
export interface StandIn {
  /**
   * Shows a picture of the drawing in every place that is not loaded.
   * @returns keys of the places that were painted on, which are to be put together again
   */
  fillIn(drawing: Drawing, picture: CanvasImageSource): Iterable<number>;
  /** Remembers a place that changed if it is not loaded and the active layer is. */
  note(drawing: Drawing, key: number): void;
  /**
   * Lays the active layer over the picture in a place that was painted on. The picture has that layer as it was, too, so for a moment
   * the layer is seen before all others there.
   * @returns the pixels of the canvas that changed; null when none did
   */
  compose(drawing: Drawing, key: number): PixelBox | null;
}

/** @param context of a canvas that has the size of the drawing */
export function createStandIn(context: CanvasRenderingContext2D): StandIn {
  const painted = new Set<number>();
  let picture: CanvasImageSource | null = null;

  function drawPicture({ width, height }: Drawing, keys: readonly number[]): void {
    if (!picture) return;
    context.save();
    context.beginPath();
    for (const key of keys) {
      const box = boxOfTile(key);
      context.rect(box.left, box.top, box.width, box.height);
    }
    context.clip();
    context.drawImage(picture, 0, 0, width, height);
    context.restore();
  }

  return {
    fillIn(drawing, next) {
      picture = next;
      const keys = keysIn({ left: 0, top: 0, width: drawing.width, height: drawing.height });
      drawPicture(
        drawing,
        keys.filter((key) => !isPlaceLoaded(drawing, key)),
      );
      return painted;
    },
    note(drawing, key) {
      if (isPlaceLoaded(drawing, key)) painted.delete(key);
      else if (activeLayer(drawing).kind !== 'group' && isLayerLoaded(drawing, drawing.activeId))
        painted.add(key);
    },
    compose(drawing, key) {
      const { width, height, layers, activeId } = drawing;
      const box = boxOfTile(key);
      if (!painted.has(key) || !clipBox({ left: 0, top: 0, width, height }, box)) return null;
      context.clearRect(box.left, box.top, box.width, box.height);
      drawPicture(drawing, [key]);
      const image = context.getImageData(box.left, box.top, tileSide, tileSide);
      compositeInto(image.data, [activeId], { key, layers, view: 'screen' });
      context.putImageData(image, box.left, box.top);
      return box;
    },
  };
}
