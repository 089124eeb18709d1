import { originIn } from '../layers/origin.ts';
import { asRefusal, checkPicture, fileLimits, refuse } from './fileProblem.ts';
import { collectLayers, type DecodePicture, type OpenedFile, type OpenOptions } from './openedFile.ts';
import { isOra, readOra } from './ora.ts';
import { isOwnFile, readOwnFile } from './ownFile.ts';
import { decodePng, readPngHead } from './png.ts';
import { isPsd } from './psdHead.ts';
import { readPsd } from './readPsd.ts';
import { isZip, openZip } from './zip.ts';

/**
 * Reads a file by what is in it, whatever its name: the studio's own, OpenRaster, PSD, or a picture as one layer.
 * @throws FileRefusal and nothing else
 */
export async function openFile(
  file: Blob,
  options: OpenOptions & { decodePicture: DecodePicture },
): Promise<OpenedFile> {
  try {
    if (file.size > fileLimits.fileBytes)
      refuse({ kind: 'fileTooLarge', bytes: file.size, limit: fileLimits.fileBytes });
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isPsd(bytes)) return await readPsd(bytes, options);
    if (isZip(bytes)) {
      const zip = openZip(bytes);
      if (isOwnFile(zip)) return await readOwnFile(zip);
      if (isOra(zip)) return await readOra(zip, options);
      return refuse({ kind: 'notAFile' });
    }
    return await readPictureFile(bytes, options);
  } catch (error) {
    throw asRefusal(error);
  }
}

async function readPictureFile(
  bytes: Uint8Array<ArrayBuffer>,
  { decodePicture, ...options }: OpenOptions & { decodePicture: DecodePicture },
): Promise<OpenedFile> {
  const head = readPngHead(bytes);
  if (!head && !isPicture(bytes)) refuse({ kind: 'notAFile' });
  if (head) checkPicture(head);
  const { width, height, pixels } = head?.isPlain
    ? { ...head, pixels: await decodePng(bytes, head) }
    : await decodePicture(new Blob([bytes]));
  const layers = collectLayers({ width, height }, options);
  const picture = { box: { left: 0, top: 0, width, height }, pixels };
  return layers.finish([layers.add({ name: '', kind: 'image', origin: originIn(bytes) }, picture)]);
}

/** JPEG and WebP; PNG is known by its head. */
function isPicture(bytes: Uint8Array): boolean {
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  return (
    (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) ||
    (word(0) === 'RIFF' && word(8) === 'WEBP')
  );
}
