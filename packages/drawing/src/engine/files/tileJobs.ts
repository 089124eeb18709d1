import { decodePng, encodePng } from '../../domain/files/png.ts';
import { tileSide, type TilePixels } from '../../domain/raster/tiles.ts';

const size = { width: tileSide, height: tileSide };

/** One tile to be encoded or decoded, with a number that its answer has as well. */
export type TileRequest =
  | { id: number; kind: 'encode'; pixels: TilePixels }
  | { id: number; kind: 'decode'; file: Uint8Array<ArrayBuffer> };

/** Pixels or a file, or why there are none. */
export type TileReply =
  | { id: number; bytes: Uint8Array<ArrayBuffer> | TilePixels }
  | { id: number; error: string };

/** Does it here: in the worker, or on the page where no worker starts. */
export async function runTileJob(request: TileRequest): Promise<Uint8Array<ArrayBuffer> | TilePixels> {
  return request.kind === 'encode'
    ? encodePng({ ...size, pixels: request.pixels })
    : decodePng(request.file, size);
}
