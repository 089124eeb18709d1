import { blobSource } from '../blobSource.ts';
import { copyVideo } from './copyVideo.ts';
import { readVideoLabels } from './readVideoLabels.ts';

/**
 * A clip that was made from another one, with the prompt record and the labels of that one: encoding leaves them out.
 * @param edited has the type that the answer has
 * @throws MediaError when `edited` cannot be read
 */
export async function withLabelsOf(original: Blob, edited: Blob): Promise<Blob> {
  const labels = await readVideoLabels(blobSource(original));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of copyVideo(blobSource(edited), labels)) parts.push(new Uint8Array(part));
  return new Blob(parts, { type: edited.type });
}
