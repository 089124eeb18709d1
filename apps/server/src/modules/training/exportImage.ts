import type { TrainImage } from '@tai/contracts';
import sharp, { type Sharp } from 'sharp';
import type { FileStore } from '../../platform/files/fileStore.ts';
import type { VersionImageRow } from './datasetVersions.ts';

type Shape = Pick<VersionImageRow, 'crop' | 'isFlipped'>;

/** The image as a trainer gets it: in sRGB, on white where it is transparent, cropped and flipped. */
function shaped(bytes: Uint8Array, { crop, isFlipped }: Shape): Sharp {
  const image = sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb');
  if (crop) image.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height });
  return isFlipped ? image.flop() : image;
}

/** The same in a size in which services describe images. */
export async function describedImage(bytes: Uint8Array, shape: Shape): Promise<Uint8Array> {
  // Cropping and scaling in one pipeline would scale first.
  const cropped = await shaped(bytes, shape).png({ compressionLevel: 1 }).toBuffer();
  return sharp(cropped).resize(1024, 1024, { fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}

/** Images of a version for a trainer, without those that are excluded. */
export function trainImages(
  files: FileStore,
  rows: readonly VersionImageRow[],
  trigger: string,
): TrainImage[] {
  return rows
    .filter(({ isExcluded }) => !isExcluded)
    .map((row, index) => ({
      name: `${String(index + 1).padStart(4, '0')}.png`,
      width: row.crop?.width ?? row.width,
      height: row.crop?.height ?? row.height,
      caption: [trigger, row.labels].filter((part) => part !== '').join(', '),
      read: async () =>
        shaped(await files.read(row.originalKey), row)
          .png({ compressionLevel: 3 })
          .toBuffer(),
    }));
}
