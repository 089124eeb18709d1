import sharp from 'sharp';
import { createRaster, type Raster } from './imaging/raster.ts';
import { sceneOf, sceneShare, type SceneRequest } from './paintScene.ts';
import { createCanvas, resample, type Canvas } from './render/canvas.ts';
import type { Painting } from './scenes/frame.ts';

/** One picture to make. Plain data: it travels to worker threads. */
export interface PictureRequest extends SceneRequest {
  width: number;
  height: number;
}

export interface PicturePreview {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface PictureHooks {
  /** Throws when the picture is not wanted any more; called every few milliseconds. */
  checkpoint(): void;
  /** Percent of this picture, never falling. */
  progress(percent: number): void;
  /** Left out when nobody looks at previews, which saves drawing the coarse pass. */
  preview?(preview: PicturePreview): void;
  /** Changes the finished pixels, and those of previews; left out when nothing is to be changed. */
  restyle?(picture: Raster, isPreview: boolean): Promise<Raster> | Raster;
}

const COARSE_SIDE = 256;
const PREVIEW_SIDE = 400;
const PREVIEW_INTERVAL = 500;
sharp.concurrency(1);

/**
 * Makes one picture: a coarse pass for the first preview, then bands of rows at full size, then the finish. A picture
 * no larger than that preview has none: most of a scene's time goes into its geometry and light, which do not depend
 * on the size, so a preview would come hardly sooner and double the time.
 */
export async function renderPicture(request: PictureRequest, hooks: PictureHooks): Promise<Uint8Array> {
  const { width, height } = request;
  const { intent, prepare, develop } = sceneOf(request, hooks.checkpoint);
  const { preview } = hooks;
  const showPreview = async (canvas: Canvas, painting: Painting): Promise<void> => {
    const pixels = await restyled(
      develop(canvas, painting, canvas.width, canvas.height),
      canvas,
      hooks,
      true,
    );
    const data = await sharp(pixels, { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
      .webp({ quality: 74, effort: 0 })
      .toBuffer();
    hooks.checkpoint();
    preview?.({ data, width: canvas.width, height: canvas.height });
  };

  let coarse: Canvas | null = null;
  if (preview && Math.max(width, height) > COARSE_SIDE) {
    coarse = createSized(width, height, Math.min(COARSE_SIDE, Math.max(width, height) / 2));
    const coarsePainting = prepare(coarse.width, coarse.height);
    coarsePainting.paintRows(coarse, 0, coarse.height);
    await showPreview({ ...coarse, data: Float32Array.from(coarse.data) }, coarsePainting);
  }
  hooks.progress(8);
  let shownAt = performance.now();

  const share = sceneShare(intent.style);
  const canvas = createCanvas(Math.round(width * share), Math.round(height * share));
  const painting = prepare(canvas.width, canvas.height);
  hooks.progress(25);
  const rows = Math.max(16, Math.ceil(canvas.height / 24 / 8) * 8);
  for (let top = 0; top < canvas.height; top += rows) {
    hooks.checkpoint();
    const bottom = Math.min(canvas.height, top + rows);
    painting.paintRows(canvas, top, bottom);
    hooks.progress(25 + 60 * (bottom / canvas.height));
    if (coarse && performance.now() - shownAt >= PREVIEW_INTERVAL && bottom < canvas.height) {
      const mixed = createSized(width, height, Math.min(PREVIEW_SIDE, Math.max(width, height)));
      const edge = Math.floor((bottom / canvas.height) * mixed.height);
      resample(canvas, mixed, 0, edge);
      resample(coarse, mixed, edge, mixed.height);
      await showPreview(mixed, painting);
      shownAt = performance.now();
    }
  }
  const pixels = await restyled(develop(canvas, painting, width, height), request, hooks, false);
  hooks.progress(92);
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    // Level 2 costs about 60 ms for a megapixel; higher levels save under 5 % of grainy pictures.
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
  hooks.checkpoint();
  hooks.progress(100);
  return png;
}

/** Red, green and blue of each pixel, as they are or as `restyle` wants them. */
async function restyled(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  { restyle }: PictureHooks,
  isPreview: boolean,
): Promise<Buffer> {
  if (!restyle) return pixels;
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) raster.data[i * 4 + c] = pixels[i * 3 + c]!;
    raster.data[i * 4 + 3] = 255;
  }
  const { data } = await restyle(raster, isPreview);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) pixels[i * 3 + c] = data[i * 4 + c]!;
  }
  return pixels;
}

function createSized(width: number, height: number, longSide: number): Canvas {
  const scale = longSide / Math.max(width, height);
  return createCanvas(Math.max(16, Math.round(width * scale)), Math.max(16, Math.round(height * scale)));
}
