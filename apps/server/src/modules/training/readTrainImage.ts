import { type ImageFlag, trainingLimits } from '@tai/contracts';
import sharp from 'sharp';
import { ApiError } from '../../platform/http/apiError.ts';
import { type Derivatives, makeDerivatives } from '../picture/index.ts';
import { type CleanImage, cleanImage, formatOf } from '../upload/index.ts';
import { perceptualHash } from './perceptualHash.ts';

/** An image that may become part of a dataset: upright, decoded and written anew. */
export interface ReadImage extends CleanImage, Derivatives {
  flags: ImageFlag[];
  perceptualHash: string;
}

/** Trainers scale images to about this size, so that smaller ones are enlarged and blur shows at it. */
const trainedSide = 512;
/** Variance of the second derivative of brightness (0 to 255) below which an image counts as blurred. */
const sharpVariance = 40;

/**
 * Decodes an image, refusing what is too large by its header alone.
 * @param name for the refusal
 * @throws ApiError datasetImageTooLarge, or why it cannot be decoded
 */
export async function readTrainImage(bytes: Uint8Array, name: string): Promise<ReadImage> {
  // First: what is no image at all would make the decoder throw errors of its own.
  await formatOf(bytes);
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const max = trainingLimits.imageSide;
  // An image that cannot be read at all is refused below, with the reason.
  if (head && (head.width >= max || head.height >= max))
    throw new ApiError('datasetImageTooLarge', { name, width: head.width, height: head.height, max });
  const image = await cleanImage(bytes);
  const [derivatives, hash, flags] = await Promise.all([
    makeDerivatives(image.bytes),
    perceptualHash(image.bytes),
    flagsOf(image.bytes),
  ]);
  return { ...image, ...derivatives, perceptualHash: hash, flags };
}

async function flagsOf(bytes: Uint8Array): Promise<ImageFlag[]> {
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  const flags: ImageFlag[] = [];
  if ((await sharpness(bytes)) < sharpVariance) flags.push('blurred');
  if (Math.min(width, height) < trainedSide) flags.push('small');
  if (hasAlpha && !(await sharp(bytes).stats()).isOpaque) flags.push('transparent');
  return flags;
}

/** Variance of the Laplacian: high where there are edges, near zero where everything is soft. */
async function sharpness(bytes: Uint8Array): Promise<number> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .resize(trainedSide, trainedSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => data[(y * width + x) * channels] ?? 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += value;
      squares += value * value;
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2));
  return squares / count - (sum / count) ** 2;
}
