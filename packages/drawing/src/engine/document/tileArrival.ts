import type { Drawing } from '../../domain/layers/drawing.ts';
import { boxOfTile, type Tile } from '../../domain/raster/tiles.ts';
import type { Editor } from '../editor.ts';
import { isPlaceLoaded, placesOfTiles } from './tileOrder.ts';

/** Milliseconds between two looks at what arrived: each draws much of the stage, while tiles are decoded on the same cores. */
const pause = 200;

interface Options {
  editor: Pick<Editor, 'drawing' | 'shown' | 'preview'>;
  progress: { set(share: number): void };
}

/** Shows the places of a drawing whose tiles have all arrived, and how many have. */
export function createTileArrival(drawing: Drawing, { editor, progress }: Options) {
  const places = placesOfTiles(drawing);
  let arrived: Tile[] = [];
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(timer);
    timer = undefined;
    const keys = new Set(arrived.flatMap((tile) => places.get(tile) ?? []));
    arrived = [];
    progress.set(count / places.size);
    // A stroke may be under way on the active layer: what is shown is shown again with the places that are there.
    const { shown } = editor;
    for (const key of keys) if (isPlaceLoaded(shown, key)) editor.preview(shown, boxOfTile(key));
    if (shown === editor.drawing) editor.preview(null);
  }
  return {
    add(tile: Tile): void {
      arrived.push(tile);
      count += 1;
      timer ??= setTimeout(show, pause);
    },
    /** Shows what is left. */
    end: show,
  };
}
