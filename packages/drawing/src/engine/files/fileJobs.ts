import type { PixelSize } from '@tai/contracts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import type { Layer } from '../../domain/layers/layer.ts';
import { decodePng } from '../../domain/files/png.ts';
import { exportPicture, type ExportOptions } from '../../domain/files/exportPicture.ts';
import type { FileProblem } from '../../domain/files/fileProblem.ts';
import { flattenFile, type OpenedFile, type OpenOptions } from '../../domain/files/openedFile.ts';
import { openFile } from '../../domain/files/openFile.ts';
import { writeOra } from '../../domain/files/ora.ts';
import { writeOwnFile } from '../../domain/files/ownFile.ts';
import { writePsd } from '../../domain/files/writePsd.ts';
import { tileSide, type Tile } from '../../domain/raster/tiles.ts';
import { scaleDrawing } from '../../domain/transform/resizeCanvas.ts';
import { decodeByBrowser, encodeByBrowser } from './browserPictures.ts';

/** Files that a drawing is saved as, by their extensions. */
export const fileFormats = ['taidraw', 'ora', 'psd'] as const;
export type FileFormat = (typeof fileFormats)[number];

const types: Record<FileFormat, string> = {
  taidraw: 'application/x-taidraw+zip',
  ora: 'image/openraster',
  psd: 'image/vnd.adobe.photoshop',
};

export type FileJob =
  | { kind: 'open'; file: Blob; options: OpenOptions }
  | { kind: 'save'; drawing: Drawing; format: FileFormat }
  | { kind: 'export'; drawing: Drawing; options: ExportOptions }
  | { kind: 'scale'; drawing: Drawing; size: PixelSize };

export type FileResult = OpenedFile | Drawing | Blob;

/** What the worker tells of an error, which loses its class on the way. */
export type FileFailure = { problem: FileProblem } | { message: string };

/**
 * Does it here: in the worker, or on the page where no worker starts.
 * @throws FileRefusal when a file is refused, Error when this browser cannot do it
 */
export async function runFileJob(job: FileJob): Promise<FileResult> {
  if (job.kind === 'open') {
    const opened = await openFile(job.file, { ...job.options, decodePicture: decodeByBrowser });
    return job.options.isFlattened ? flattenFile(opened) : opened;
  }
  if (job.kind === 'save' && job.format === 'taidraw')
    return new Blob([await writeOwnFile(job.drawing)], { type: types.taidraw });
  const drawing = await unpack(job.drawing);
  if (job.kind === 'scale') return scaleDrawing(drawing, job.size);
  if (job.kind === 'export') return exportPicture(drawing, job.options, encodeByBrowser);
  const file = job.format === 'ora' ? await writeOra(drawing) : writePsd(drawing);
  return new Blob([file], { type: types[job.format] });
}

/** The drawing with the pixels of all tiles. Tiles that were saved before come as their files, which are smaller to send. */
async function unpack(drawing: Drawing): Promise<Drawing> {
  const known = new Map<Tile, Tile>();
  async function whole(tile: Tile): Promise<Tile> {
    const { packed } = tile;
    if (tile.pixels || !packed) return tile;
    const found = known.get(tile) ?? {
      pixels: await decodePng(packed, { width: tileSide, height: tileSide }),
    };
    known.set(tile, found);
    return found;
  }
  const layers = new Map<string, Layer>();
  for (const [id, layer] of drawing.layers) {
    const tiles = new Map<number, Tile>();
    for (const [key, tile] of layer.tiles) tiles.set(key, await whole(tile));
    layers.set(id, { ...layer, tiles });
  }
  return { ...drawing, layers };
}
