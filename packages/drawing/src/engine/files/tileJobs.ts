import { decodePng, encodePng } from '../../domain/files/png.ts';
import { tileSide, type TilePixels } from '../../domain/raster/tiles.ts';

const size = { width: tileSide, height: tileSide };

/** One tile to be encoded or decoded. */
export type TileJob =
  | { kind: 'encode'; pixels: TilePixels }
  | { kind: 'decode'; file: Uint8Array<ArrayBuffer> };

/** Pixels or a file. */
export type TileResult = Uint8Array<ArrayBuffer> | TilePixels;

/** Does it here: in the worker, or on the page where no worker starts. */
export async function runTileJob(job: TileJob): Promise<TileResult> {
  return job.kind === 'encode' ? encodePng({ ...size, pixels: job.pixels }) : decodePng(job.file, size);
}
