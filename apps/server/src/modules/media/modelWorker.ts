// A thread for one 3D file: whatever is in it, the thread that serves calls does not wait, and a deadline ends it.
import { parentPort, workerData } from 'node:worker_threads';
import { creaseNormals, finishModel, readSurface, renderModel, welded } from '@tai/media/model';
import sharp from 'sharp';
import type { ModelWorkerData, ModelWork } from './modelThread.ts';

if (parentPort === null) throw new Error('modelWorker: this file runs as a thread');

const poster = { width: 768, height: 576 };
const texturePixels = 4096 * 4096;
/** Side of the texture that a poster is drawn with. */
const textureSide = 1024;

async function work({ bytes, finish, hasPoster }: ModelWorkerData): Promise<ModelWork> {
  const content = finish ? await finishModel(bytes, finish) : null;
  return { content, poster: hasPoster ? null : await posterOf(content ?? bytes) };
}

/** PNG; null for a file that only a viewer can read. */
async function posterOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const read = await readSurface(bytes);
  if (!read) return null;
  const { surface, normals, uvs, colour, image } = read;
  const texture = uvs && image ? await textureOf(image) : null;
  const mesh = normals
    ? { ...surface, normals, uvs: uvs ?? new Float32Array((surface.positions.length / 3) * 2) }
    : creaseNormals(welded(surface), 45);
  const pixels = renderModel(mesh, normals ? texture : null, { ...poster, colour });
  const raw = { ...poster, channels: 4 } as const;
  return sharp(pixels, { raw }).removeAlpha().png({ compressionLevel: 4 }).toBuffer();
}

async function textureOf(image: Uint8Array) {
  try {
    const { data, info } = await sharp(image, { limitInputPixels: texturePixels })
      .resize(textureSide, textureSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    // A model in one colour says more than none.
    return null;
  }
}

parentPort.postMessage(await work(workerData as ModelWorkerData), []);
