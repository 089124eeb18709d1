import { readXmpCredit } from '@tai/provenance';
import exifReader from 'exif-reader';

/** EXIF fields that say whose an image is. */
type Credit = Partial<Record<'Copyright' | 'Artist', string>>;

/** Who made an image and who may use it, out of its EXIF or else its XMP; null when it does not say. */
export function creditOf(exif: Buffer | undefined, packet: string): Credit | null {
  const tags = readExif(exif);
  const { rights, creator } = readXmpCredit(packet);
  const copyright = textOf(tags?.Copyright) ?? textOf(rights);
  const artist = textOf(tags?.Artist) ?? textOf(creator);
  if (!copyright && !artist) return null;
  return { ...(copyright && { Copyright: copyright }), ...(artist && { Artist: artist }) };
}

function readExif(exif: Buffer | undefined) {
  if (!exif) return undefined;
  try {
    return exifReader(exif).Image;
  } catch {
    // Damaged EXIF is not worth refusing a picture for.
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 500) || undefined : undefined;
}
