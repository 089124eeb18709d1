// Sends what is seen of a drawing to the live renderer while somebody draws: a picture a few times a second, and always the last
// one.
import type { LiveLine } from './liveLine.ts';

interface LiveCameraOptions {
  line: Pick<LiveLine, 'send'>;
  /** Calls when something else is to be seen. @returns stops that */
  onChange: (listener: () => void) => () => void;
  /** The picture as it is now, on paper; null when there is none yet. */
  takePicture: () => Promise<HTMLCanvasElement | null>;
}

/** Milliseconds between pictures. A render takes longer, and only the newest is kept meanwhile. */
const interval = 150;

/** Follows a drawing. @returns stops that */
export function followDrawing({ line, onChange, takePicture }: LiveCameraOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTaking = false;
  let isDue = true;
  let isStopped = false;

  async function take(): Promise<void> {
    timer = undefined;
    if (isTaking || isStopped) return;
    isTaking = true;
    isDue = false;
    const canvas = await takePicture();
    const file = canvas && (await encode(canvas));
    isTaking = false;
    if (isStopped) return;
    if (file) line.send(file, hashOf(new Uint8Array(await file.arrayBuffer())));
    if (isDue) wait();
  }
  function wait(): void {
    isDue = true;
    if (!isTaking) timer ??= setTimeout(() => void take(), interval);
  }
  const stop = onChange(wait);
  void take();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

/** WebP, where the browser writes it; else it answers a PNG by itself. */
function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
}

/** Names content by 32 hexadecimal digits (FNV-1a, four times). It only has to differ from the picture before. */
function hashOf(bytes: Uint8Array): string {
  const sums = Uint32Array.of(0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35);
  for (let at = 0; at < bytes.length; at++) {
    const lane = at & 3;
    sums[lane] = Math.imul((sums[lane] as number) ^ (bytes[at] as number), 0x01000193);
  }
  // Each lane has seen a quarter of the bytes; the length tells files that only end otherwise.
  sums[0] = (sums[0] as number) ^ bytes.length;
  return [...sums].map((sum) => sum.toString(16).padStart(8, '0')).join('');
}
