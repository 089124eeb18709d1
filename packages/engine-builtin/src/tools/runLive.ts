import sharp from 'sharp';
import { decode } from '../imaging/codec.ts';
import { isOpaque } from '../imaging/raster.ts';
import type { LiveRequest, RenderedPicture } from '../pool/messages.ts';
import type { PictureHooks } from '../renderPicture.ts';
import { mixOf } from '../trainedStyle/loadMix.ts';
import { tools } from './index.ts';

/** Runs the quick way of a tool. The result is a JPEG, or a WebP where something is transparent: small, and soon encoded. */
export async function runLive(
  { tool: key, params, seed, imageName, image, trained: uses }: LiveRequest,
  { checkpoint }: Pick<PictureHooks, 'checkpoint'>,
): Promise<RenderedPicture> {
  const tool = tools.find((one) => one.key === key);
  if (!tool?.live) throw new Error(`The built-in engine does not render ${key} live.`);
  const source = await decode(image);
  checkpoint();
  const trained = await mixOf(uses);
  const raster = await tool.live.run(
    { params, seed, pictures: { [imageName]: [source] }, trained },
    { checkpoint },
  );
  checkpoint();
  const { width, height } = raster;
  const pixels = sharp(raster.data, { raw: { width, height, channels: 4 } });
  const data = await (
    isOpaque(raster)
      ? pixels.removeAlpha().jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      : pixels.webp({ quality: 88, effort: 0 })
  ).toBuffer();
  return { data, width, height };
}
