import type { Board } from '@tai/contracts';
import { withoutImages } from '@tai/graph';
import { isPng, writePngText } from '@tai/provenance';
import { boardFileType, writeBoardFile } from '../domain/boardFile/boardFile.ts';

/**
 * An image with the board that made it inside, as a PNG. The board has no images of its own there: whoever gets the file gets one
 * image, and nodes with their prompts and settings.
 */
export async function embedBoard(
  image: Blob,
  { title, board }: { title: string; board: Board },
): Promise<Blob> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const png = isPng(bytes) ? bytes : await asPng(image);
  const text = writeBoardFile({ title, board: withoutImages(board, () => false).board, assets: {} });
  return new Blob([writePngText(png, boardFileType, text)], { type: 'image/png' });
}

async function asPng(image: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(image);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not make a PNG of this image.');
  return new Uint8Array(await blob.arrayBuffer());
}
