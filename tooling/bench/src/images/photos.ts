import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cropRaster, decode, encode, maskPlane, type Plane, type Raster } from '@tai/engine-builtin/imaging';

/** A photograph that the product did not make. */
export interface Photo {
  name: string;
  raster: Raster;
  /** The same pixels as PNG, as the tools get them. */
  file: Uint8Array;
  /** Where its subject is, made by hand; null when nobody made it. */
  subject: Plane | null;
}

const pictureName = /\.(?:png|jpe?g|webp|tiff?|avif)$/i;
const maskName = /\.mask\.png$/i;
/** The longest side that is measured: figures of larger photographs take minutes and say no more. */
const longestSide = 1024;

/** The folder after `--photos`, null when it was not given. A relative one is meant from where the person types. */
export function photosFolder(args: readonly string[]): string | null {
  const at = args.indexOf('--photos');
  if (at < 0) return null;
  const folder = args[at + 1];
  if (!folder) throw new Error('--photos takes a folder of pictures, for example --photos ~/Pictures.');
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
}

/** Every picture of a folder; `NAME.mask.png` beside `NAME.jpg` or `NAME.png` is its mask, white on the subject. */
export async function readPhotos(folder: string): Promise<Photo[]> {
  const names = (await readdir(folder)).toSorted();
  const photos: Photo[] = [];
  for (const name of names.filter((one) => pictureName.test(one) && !maskName.test(one))) {
    const stem = name.replace(pictureName, '');
    const mask = names.find((one) => [`${stem}.mask.png`, `${name}.mask.png`].includes(one));
    const whole = await decode(await readFile(join(folder, name)));
    const box = middle(whole);
    const raster = cropRaster(whole, box);
    const marked = mask === undefined ? null : await decode(await readFile(join(folder, mask)));
    if (marked && (marked.width !== whole.width || marked.height !== whole.height)) {
      throw new Error(
        `${mask} is ${marked.width}×${marked.height}, ${name} is ${whole.width}×${whole.height}. A mask has the size of its picture.`,
      );
    }
    const subject = marked && maskPlane(cropRaster(marked, box));
    photos.push({ name: stem, raster, file: await encode(raster), subject });
  }
  if (photos.length === 0) {
    throw new Error(`There is no picture in ${folder}: PNG, JPEG, WebP, TIFF and AVIF files are read.`);
  }
  return photos;
}

/** The middle of a picture, with even sides, so that it can be made half as large. */
function middle({ width, height }: Raster) {
  const even = (side: number) => Math.min(side, longestSide) & ~1;
  const [w, h] = [even(width), even(height)];
  return { left: (width - w) >> 1, top: (height - h) >> 1, width: w, height: h };
}
