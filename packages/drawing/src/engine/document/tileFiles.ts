// Files of tiles: each tile is encoded once, and what came from a file keeps it. Tiles that only undo needs give their pixels up
// and are decoded again when they are gone back to.
import type { DocumentAssets } from '@tai/document-kit';
import { pixelsOf, type Tile, type TilePixels } from '../../domain/raster/tiles.ts';

/** Encodes and decodes the pixels of tiles, away from the page. */
export interface TileCodec {
  encodeTile(pixels: TilePixels): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws when the bytes are no tile */
  decodeTile(bytes: Uint8Array<ArrayBuffer>): Promise<TilePixels>;
  /** Starts a worker before there are tiles. */
  prepare(): void;
  /** Ends its worker, which starts again with the next tile. */
  destroy(): void;
}

/** Made by {@link createTileFiles}. */
export interface TileFiles {
  /** Gives every tile a file of the document. Resolves false when one could not be kept. */
  store(tiles: Iterable<Tile>): Promise<boolean>;
  /** Name of the file of a stored tile. */
  nameOf(tile: Tile): string;
  /** The tile of a file. Its pixels may not be there yet: {@link TileFiles.load} brings them. */
  tileOf(name: string): Tile;
  /**
   * Gives tiles their pixels, in this order as far as possible. Those whose file cannot be had or read are marked as lost until
   * they are loaded again.
   * @param onLoad called with each tile that has its pixels, or is lost
   */
  load(tiles: Iterable<Tile>, onLoad?: (tile: Tile) => void): Promise<void>;
}

/** Files that are asked for together. Those that came are decoded while the next are on their way. */
const filesAtOnce = 150;

export function createTileFiles(assets: Pick<DocumentAssets, 'add' | 'blobs'>, codec: TileCodec): TileFiles {
  const names = new WeakMap<Tile, string>();
  /** The same file is the same tile, so that a plain area is in memory once. */
  const known = new Map<string, WeakRef<Tile>>();

  function remember(name: string, tile: Tile): void {
    names.set(tile, name);
    known.set(name, new WeakRef(tile));
  }
  function nameOf(tile: Tile): string {
    const name = names.get(tile);
    if (name === undefined) throw new Error('This tile has no file yet. Store it first.');
    return name;
  }
  async function storeOne(tile: Tile): Promise<boolean> {
    const packed = tile.packed ?? (await codec.encodeTile(pixelsOf(tile)));
    tile.packed = packed;
    const kept = await assets.add(new Blob([packed], { type: 'image/png' }));
    if ('problem' in kept) return false;
    remember(kept.name, tile);
    return true;
  }
  async function decode(tile: Tile, file: Blob | undefined): Promise<void> {
    try {
      tile.packed ??= file && new Uint8Array(await file.arrayBuffer());
      if (!tile.packed) throw new Error('The file of this tile is not there.');
      tile.pixels = await codec.decodeTile(tile.packed);
      tile.isLost = false;
    } catch {
      // What was read may be damaged: the next time reads it again.
      if (names.has(tile)) delete tile.packed;
      tile.isLost = true;
    }
  }

  return {
    async store(tiles) {
      const fresh = [...new Set(tiles)].filter((tile) => !names.has(tile));
      const answers = await Promise.all(fresh.map(storeOne));
      return answers.every(Boolean);
    },
    nameOf,
    tileOf(name) {
      const tile = known.get(name)?.deref() ?? { pixels: null };
      remember(name, tile);
      return tile;
    },
    async load(tiles, onLoad = () => undefined) {
      const wanted = [...new Set(tiles)].filter(({ pixels }) => !pixels);
      const decodeOne = (tile: Tile, file?: Blob) => decode(tile, file).then(() => onLoad(tile));
      const work = wanted.filter(({ packed }) => packed).map((tile) => decodeOne(tile));
      const unread = wanted.filter(({ packed }) => !packed);
      for (let at = 0; at < unread.length; at += filesAtOnce) {
        const asked = unread.slice(at, at + filesAtOnce);
        const files = await assets.blobs(asked.map(nameOf));
        work.push(...asked.map((tile) => decodeOne(tile, files.get(nameOf(tile)))));
      }
      await Promise.all(work);
    },
  };
}
