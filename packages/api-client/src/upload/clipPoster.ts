/** Share of the length at which the poster is taken: the first frames are often black. */
const posterAt = 0.1;
/** Milliseconds that a browser has to open a clip; without a poster it is uploaded all the same. */
const patience = 10_000;
/** Milliseconds until a frame that is not there yet is drawn again. */
const redraw = 100;
const mostTries = 20;
const longestSide = 1280;

/** A frame of a clip as WebP, or null when this browser cannot play it. */
export async function clipPoster(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    video.src = address;
    await heard(video, 'loadeddata');
    if (Number.isFinite(video.duration)) {
      video.currentTime = video.duration * posterAt;
      await heard(video, 'seeked');
    }
    return await drawn(video);
  } catch {
    return null;
  } finally {
    // Ends the decoder; forgetting the element would leave it to the garbage collector.
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${event} within ${patience} ms`)), patience);
    const settle = (settled: () => void) => () => {
      clearTimeout(late);
      settled();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('the clip cannot be played'))),
      { once: true },
    );
  });
}

async function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    // A browser can say that it has sought before the frame is decoded; nothing is drawn then, and the canvas stays clear.
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    if (new Uint32Array(data.buffer).some((pixel) => pixel !== 0))
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    await new Promise((resolve) => setTimeout(resolve, redraw));
  }
  return null;
}
