// The studio's own file, `.taidraw`: a zip with what it is (`manifest.json`), what a document keeps of the drawing (`drawing.json`)
// and the tiles by the hash of their PNG, so that tiles that are alike are there once.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { emptyContent, namedTiles, readContent, toDrawing, writeContent } from '../content.ts';
import type { Drawing } from '../layers/drawing.ts';
import { pixelsOf, tileBytes, tileSide, type Tile } from '../raster/tiles.ts';
import { checkLayerCount, fileLimits, refuse } from './fileProblem.ts';
import type { FileNote, OpenedFile } from './openedFile.ts';
import { decodePng, encodePng } from './png.ts';
import { writeZip, type ZipFile } from './zip.ts';

const formatName = 'taidraw';
const version = 1;
const app = 'TAI Studio';
const tileSize = { width: tileSide, height: tileSide };

const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.int().check(z.gte(1)),
  app: z.string().check(z.maxLength(200)),
});

/** Whether a zip is a file of the studio, of any version. */
export function isOwnFile(zip: ZipFile): boolean {
  return zip.has('manifest.json') && zip.has('drawing.json');
}

/** Tiles that were saved before have their PNG, which is written as it is. The selection is not written. */
export async function writeOwnFile(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const names = new Map<Tile, string>();
  const tiles = new Map<string, Uint8Array>();
  for (const layer of drawing.layers.values())
    for (const tile of layer.tiles.values()) {
      if (names.has(tile)) continue;
      const file = tile.packed ?? (await encodePng({ ...tileSize, pixels: pixelsOf(tile) }));
      const hash = bytesToHex(sha256(file));
      names.set(tile, `asset:${hash}`);
      tiles.set(pathOfTile(`asset:${hash}`), file);
    }
  const content = emptyContent(drawing);
  writeContent(content, drawing, (tile) => names.get(tile) ?? '');
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const files = new Map<string, Uint8Array>([
    ['manifest.json', json({ format: formatName, version, app })],
    ['drawing.json', json(content)],
    ...tiles,
  ]);
  return writeZip(files, new Set(['manifest.json', 'drawing.json']));
}

function pathOfTile(name: string): string {
  return `tiles/${name.slice('asset:'.length)}.png`;
}

/** @throws FileRefusal */
export async function readOwnFile(zip: ZipFile): Promise<OpenedFile> {
  const manifest = manifestSchema.safeParse(await readJson(zip, 'manifest.json'));
  if (!manifest.success) refuse({ kind: 'notAFile' });
  const { version: written, app: writer } = manifest.data;
  if (written > version) refuse({ kind: 'newerVersion', version: written, app: writer });
  const json = await readJson(zip, 'drawing.json');
  const counted = z.object({ layers: z.record(z.string(), z.unknown()) }).safeParse(json);
  if (counted.success) checkLayerCount(Object.keys(counted.data.layers).length);
  const content = readContent(json);
  if (content === 'newer') refuse({ kind: 'newerVersion', version: written, app: writer });
  if (content === 'broken') refuse({ kind: 'broken', detail: 'drawing.json is not that of a drawing.' });

  const names = namedTiles(content);
  if (names.length * tileBytes > fileLimits.pixelBytes)
    refuse({ kind: 'tooManyPixels', limit: fileLimits.pixelBytes });
  const tiles = new Map<string, Tile>();
  for (const name of names) {
    const packed = await zip.read(pathOfTile(name), 2 * tileBytes);
    if (packed) tiles.set(name, await readTile(packed));
  }
  const drawing = toDrawing(content, (name) => tiles.get(name));
  const unread = Object.values(content.layers).filter((layer) =>
    Object.values(layer.tiles).some((name) => !tiles.has(name)),
  );
  const notes: FileNote[] =
    unread.length === 0
      ? []
      : [{ kind: 'unreadable', layers: unread.map(({ name }) => name), count: unread.length }];
  const { width, height, layers, root, activeId, cameras } = drawing;
  return { width, height, layers, root, activeId, cameras, notes };
}

/** The tile keeps no `packed`: the hash that names a file was written by somebody else. */
async function readTile(packed: Uint8Array<ArrayBuffer>): Promise<Tile> {
  return { pixels: await decodePng(packed, tileSize) };
}

async function readJson(zip: ZipFile, name: string): Promise<unknown> {
  const bytes = await zip.read(name, fileLimits.textBytes);
  if (!bytes) refuse({ kind: 'notAFile' });
  return JSON.parse(new TextDecoder().decode(bytes));
}
