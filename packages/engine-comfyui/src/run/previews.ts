import type { EngineContext, EnginePreview } from '@tai/contracts';
import sharp from 'sharp';

const bytesMax = 4 * 1024 * 1024;

/**
 * Passes previews on, at most one in a while: each is drawn by a browser that may share its graphics device with the
 * host.
 */
export function createPreviewSender(
  { preview, signal }: Pick<EngineContext, 'preview' | 'signal'>,
  pause: number,
): (index: number, data: Uint8Array) => void {
  const sentAt = new Map<number, number>();
  return (index, data) => {
    const now = performance.now();
    if (data.length > bytesMax || now - (sentAt.get(index) ?? Number.NEGATIVE_INFINITY) < pause) return;
    sentAt.set(index, now);
    void describe(index, data).then((found) => {
      if (found && !signal.aborted) preview(found);
    });
  };
}

async function describe(index: number, data: Uint8Array): Promise<EnginePreview | null> {
  try {
    const { format, width, height } = await sharp(data).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return null;
    return { index, data, mimeType: `image/${format}`, width, height };
  } catch {
    return null;
  }
}
