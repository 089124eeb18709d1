/** What the browser reads from a video file. */
export interface VideoStill {
  durationSeconds: number;
  width: number;
  height: number;
  /** JPEG of a frame; null when the browser cannot draw it. */
  poster: Blob | null;
}

/** The first frames of a video are often black. */
const stillAt = 0.1;
const posterWidth = 1280;
/** Longest wait for a frame, in milliseconds. */
const frameWait = 600;
/** Seconds; Chromium gives a file up when it is sought much further. */
const beyondAnyEnd = 1e6;

/**
 * Reads length, size and a still picture from a video.
 * @throws Error when the browser cannot play the file
 */
export async function readVideoStill(file: Blob): Promise<VideoStill> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    await until(video, 'loadeddata', () => {
      video.src = address;
    });
    const durationSeconds = await durationOf(video);
    await until(video, 'seeked', () => {
      video.currentTime = Math.min(durationSeconds * stillAt, 3);
    });
    await framePainted(video);
    return {
      durationSeconds,
      width: video.videoWidth,
      height: video.videoHeight,
      poster: await draw(video),
    };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** `seeked` may come before the frame can be drawn; a browser that does not say when gets a moment. */
function framePainted(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, frameWait);
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
  });
}

/** A recording of the browser itself says how long it is only once it was sought to its end. */
async function durationOf(video: HTMLVideoElement): Promise<number> {
  if (!Number.isFinite(video.duration)) {
    await until(video, 'seeked', () => {
      video.currentTime = beyondAnyEnd;
    });
  }
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, posterWidth / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return Promise.resolve(null);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
}

function until(video: HTMLVideoElement, event: string, begin: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The browser cannot play this video.')), {
      once: true,
    });
    begin();
  });
}
