/** What the browser reads from a video file. */
export interface VideoStill {
  durationSeconds: number;
  width: number;
  height: number;
  /** JPEG of a frame; null when the browser cannot draw it. */
  poster: Blob | null;
}

/** Where a still picture is looked for, as shares of the length: the begin of a video is often dark. */
const looks = [0.1, 0.3, 0.5];
/** Mean brightness, 0 to 255, under which a frame says nothing. */
const darkest = 24;
const posterWidth = 1280;
/** Longest wait for a frame, in milliseconds. */
const frameWait = 2000;
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
    await seekToPicture(video, durationSeconds);
    return {
      durationSeconds,
      width: video.videoWidth,
      height: video.videoHeight,
      poster: await posterOf(video),
    };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** Goes to the first frame looked at that is not dark; to the last one when all are. */
async function seekToPicture(video: HTMLVideoElement, durationSeconds: number): Promise<void> {
  for (const share of looks) {
    await seek(video, durationSeconds * share);
    if (brightnessOf(video) > darkest) return;
  }
}

/**
 * Waits until the frame at that time can be drawn: `seeked` alone comes before it, and what is drawn then may be black.
 * Asked for after `seeked`, the callback for the frame never comes while the video is paused.
 */
async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    setTimeout(resolve, frameWait);
    // A browser that has no such callback draws what it has.
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else resolve();
  });
  await until(video, 'seeked', () => {
    video.currentTime = seconds;
  });
  await painted;
}

function brightnessOf(video: HTMLVideoElement): number {
  const side = 16;
  const context = drawn(video, side, side);
  if (!context) return 0;
  const { data } = context.getImageData(0, 0, side, side);
  let sum = 0;
  for (let index = 0; index < data.length; index += 4) {
    sum += Math.max(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0);
  }
  return sum / (side * side);
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

function posterOf(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, posterWidth / video.videoWidth);
  const context = drawn(video, Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale));
  if (!context) return Promise.resolve(null);
  return new Promise((resolve) => context.canvas.toBlob(resolve, 'image/jpeg', 0.86));
}

/** The frame that is shown, in that size; null for a file without a picture. */
function drawn(video: HTMLVideoElement, width: number, height: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || video.videoWidth === 0) return null;
  context.drawImage(video, 0, 0, width, height);
  return context;
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
