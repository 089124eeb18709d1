import { fileUrl, type TrainRecord } from '@tai/contracts';

/** An image of a training record. */
export interface RecordImage {
  /** Unique within its record. */
  id: string;
  url: string;
  /** Address of a small one, where the server makes such. */
  thumbUrl: string;
}

/** A list in JSON text; empty when the text is no list. */
function listOf(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Images of a record. Text that is no JSON, and entries without an address, count as none. */
export function imagesOf({ fileInfos }: Pick<TrainRecord, 'fileInfos'>): RecordImage[] {
  const images = new Map<string, RecordImage>();
  for (const entry of listOf(fileInfos)) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { filePath, id } = entry as { filePath?: unknown; id?: unknown };
    if (typeof filePath !== 'string' || filePath === '') continue;
    const key = typeof id === 'string' && id !== '' ? id : filePath;
    const thumbUrl = filePath === fileUrl(key) ? fileUrl(key, '256') : filePath;
    images.set(key, { id: key, url: filePath, thumbUrl });
  }
  return [...images.values()];
}

/** Whether the training has written a style file: `fileOutPath` holds one path at least. */
export function hasStyleFile({ fileOutPath }: Pick<TrainRecord, 'fileOutPath'>): boolean {
  return listOf(fileOutPath).length > 0;
}
