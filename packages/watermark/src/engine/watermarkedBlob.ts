import type { ImageFileFormat } from '@tai/kernel';
import { readProvenance, writeProvenance } from '@tai/provenance';
import { drawWatermark } from './drawWatermark.ts';

export type DownloadFormat = 'png' | 'jpg';

const mimeTypes: Record<ImageFileFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
const lossyQuality = 0.95;

/**
 * Draws the watermark onto a picture and encodes it again. A canvas drops all metadata, so the prompt record and
 * the AI labels of the original are read first and written back: a download keeps its labels.
 * @throws when the browser cannot decode, draw or encode the picture
 */
export async function watermarkedBlob(
  original: Blob,
  text: string,
  format: ImageFileFormat,
  quality?: number,
): Promise<Blob> {
  return redraw(original, { format, quality }, (context, size) => drawWatermark(context, size, text));
}

/** The picture in another format, without a watermark and with its labels. */
export async function convertedBlob(original: Blob, format: DownloadFormat): Promise<Blob> {
  if (original.type === mimeTypes[format]) return original;
  return redraw(original, { format }, () => undefined);
}

type Draw = (context: OffscreenCanvasRenderingContext2D, size: { width: number; height: number }) => void;

interface Encoding {
  format: ImageFileFormat;
  /** 0 to 1. */
  quality?: number | undefined;
}

async function redraw(
  original: Blob,
  { format, quality = lossyQuality }: Encoding,
  draw: Draw,
): Promise<Blob> {
  const image = await createImageBitmap(original);
  try {
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser gives no 2D canvas.');
    if (format === 'jpg') {
      // JPEG has no transparency; without a ground it would turn black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(image, 0, 0);
    draw(context, canvas);
    const encoded = await canvas.convertToBlob({ type: mimeTypes[format], quality });
    // A browser that does not know the type writes PNG instead.
    if (encoded.type !== mimeTypes[format]) throw new Error(`This browser does not write ${format}.`);
    return await withLabelsOf(original, encoded);
  } finally {
    image.close();
  }
}

async function withLabelsOf(original: Blob, encoded: Blob): Promise<Blob> {
  const provenance = readProvenance(new Uint8Array(await original.arrayBuffer()));
  const bytes = writeProvenance(new Uint8Array(await encoded.arrayBuffer()), provenance);
  return new Blob([bytes], { type: encoded.type });
}
