import exifReader from 'exif-reader';
import type { Metadata } from 'sharp';

/** EXIF fields that say whose an image is. */
type Credit = Partial<Record<'Copyright' | 'Artist', string>>;

/** Who made an image and who may use it, out of its EXIF or else its XMP; null when it does not say. */
export function creditOf({ exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>): Credit | null {
  const tags = readExif(exif);
  const packet = xmp?.toString() ?? '';
  const copyright = textOf(tags?.Copyright) ?? firstItem(packet, 'rights');
  const artist = textOf(tags?.Artist) ?? firstItem(packet, 'creator');
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

/** First item of a Dublin Core list in an XMP packet. */
function firstItem(packet: string, property: 'rights' | 'creator'): string | undefined {
  const list = new RegExp(`<dc:${property}>[^]*?<rdf:li[^>]*>([^<]*)</rdf:li>`).exec(
    packet.slice(0, 200_000),
  );
  return textOf(list?.[1]);
}
