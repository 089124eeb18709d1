// Files of tiles: each tile is encoded once, and what came from a file keeps it. Tiles that only undo needs give their pixels up
// and are decoded again when they are gone back to.
import type { DocumentAssets } from '@tai/document-kit';
import { pixelsOf, type Tile, type TilePixels } from '../../domain/raster/tiles.ts';

/** Encodes and decodes the pixels of tiles, away from the page. */
export interface TileCodec {
  encodeTile(pixels: TilePixels): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws when the bytes are no tile */
  decodeTile(bytes: Uint8Array<ArrayBuffer>): Promise<TilePixels>;
  /** Ends its worker, which starts again with the next tile. */
  destroy(): void;
}

/** Made by {@link createTileFiles}. */
export interface TileFiles {
  /** Gives every tile a file of the document. Resolves false when one could not be kept. */
  store(tiles: Iterable<Tile>): Promise<boolean>;
  /** Name of the file of a stored tile. */
  nameOf(tile: Tile): string;
  /** Tiles by the names of their files; those that cannot be had or read are left out. */
  load(names: readonly string[]): Promise<Map<string, Tile>>;
  /** Gives tiles their pixels back. */
  unpack(tiles: Iterable<Tile>): Promise<void>;
}

/** Files that are asked for together. Those that came are decoded while the next are on their way. */
const filesAtOnce = 150;

export function createTileFiles(assets: Pick<DocumentAssets, 'add' | 'blobs'>, codec: TileCodec): TileFiles {
  const names = new WeakMap<Tile, string>();
  /** The same file is the same tile, so that a plain area is in memory once. */
  const loaded = new Map<string, WeakRef<Tile>>();

  function remember(name: string, tile: Tile): void {
    names.set(tile, name);
    loaded.set(name, new WeakRef(tile));
  }
  async function storeOne(tile: Tile): Promise<boolean> {
    const packed = tile.packed ?? (await codec.encodeTile(pixelsOf(tile)));
    tile.packed = packed;
    const kept = await assets.add(new Blob([packed], { type: 'image/png' }));
    if ('problem' in kept) return false;
    remember(kept.name, tile);
    return true;
  }
  async function loadOne(name: string, file: Blob): Promise<[string, Tile] | null> {
    try {
      const packed = new Uint8Array(await file.arrayBuffer());
      const tile: Tile = { pixels: await codec.decodeTile(packed), packed };
      remember(name, tile);
      return [name, tile];
    } catch {
      return null;
    }
  }

  return {
    async store(tiles) {
      const fresh = [...new Set(tiles)].filter((tile) => !names.has(tile));
      const answers = await Promise.all(fresh.map(storeOne));
      return answers.every(Boolean);
    },
    nameOf(tile) {
      const name = names.get(tile);
      if (name === undefined) throw new Error('This tile has no file yet. Store it first.');
      return name;
    },
    async load(wanted) {
      const tiles = new Map<string, Tile>();
      const missing: string[] = [];
      for (const name of wanted) {
        const tile = loaded.get(name)?.deref();
        if (tile) tiles.set(name, tile);
        else missing.push(name);
      }
      await this.unpack(tiles.values());
      const reading: ReturnType<typeof loadOne>[] = [];
      for (let at = 0; at < missing.length; at += filesAtOnce) {
        const files = await assets.blobs(missing.slice(at, at + filesAtOnce));
        reading.push(...[...files].map(([name, file]) => loadOne(name, file)));
      }
      for (const one of await Promise.all(reading)) if (one) tiles.set(...one);
      return tiles;
    },
    async unpack(tiles) {
      const packed = [...new Set(tiles)].filter((tile) => !tile.pixels);
      await Promise.all(
        packed.map(async (tile) => {
          if (tile.packed) tile.pixels = await codec.decodeTile(tile.packed);
        }),
      );
    },
  };
}
