/** Share of the length at which the poster is taken: the first frames are often black. */
const posterAt = 0.1;
/** Milliseconds that a browser has to open a clip; without a poster it is uploaded all the same. */
const patience = 10_000;
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

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
}
