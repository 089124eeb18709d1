import { color, styled } from '@tai/design-system';
import { useEffect, useRef } from 'react';

interface Props {
  src: string;
  /** Seconds. */
  duration: number;
}

const frames = 10;
const frameHeight = 112;

/** Frames of a clip in a row, drawn one after the other by an element of their own. Empty where the browser can't play it. */
export function FilmStrip({ src, duration }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target || duration <= 0) return;
    return drawFrames(target, src, duration);
  }, [src, duration]);
  return <Strip ref={canvas} width={frames * frameHeight} height={frameHeight} />;
}

/** @returns how to stop, which also ends the download */
function drawFrames(canvas: HTMLCanvasElement, src: string, duration: number): () => void {
  const context = canvas.getContext('2d');
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src });
  let drawn = 0;
  const next = () => (video.currentTime = ((drawn + 0.5) / frames) * duration);
  video.addEventListener('loadedmetadata', next, { once: true });
  video.addEventListener('seeked', () => {
    if (!context || video.videoWidth === 0) return;
    // The middle of the frame, as high as the strip.
    const side = Math.min(video.videoWidth, video.videoHeight);
    const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
    context.drawImage(video, x, y, side, side, drawn * frameHeight, 0, frameHeight, frameHeight);
    drawn += 1;
    if (drawn < frames) next();
  });
  return () => {
    video.removeAttribute('src');
    video.load();
  };
}

const Strip = styled.canvas`
  display: block;
  width: 100%;
  height: 100%;
  background: ${color.stage};
  object-fit: fill;
`;
