import { tileBytes, type TilePixels } from '../../domain/raster/tiles.ts';
import type { TileCodec } from './tileFiles.ts';

export function createPlainCodec(): TileCodec {
  const run = async (
    bytes: Uint8Array<ArrayBuffer> | TilePixels,
    stream: CompressionStream | DecompressionStream,
  ) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  return {
    encodeTile: (pixels) => run(pixels, new CompressionStream('deflate-raw')),
    async decodeTile(bytes) {
      const pixels = await run(bytes, new DecompressionStream('deflate-raw'));
      if (pixels.length !== tileBytes) throw new Error('no tile');
      return new Uint8ClampedArray(pixels.buffer);
    },
    destroy() {},
  };
}
