import { useEffect, useRef, type RefObject } from 'react';
import { styled } from '../../styled.ts';

interface Props {
  src: string;
  /** Seconds. */
  time: number;
  /** The element that plays, for the ratio. */
  of: RefObject<HTMLVideoElement | null>;
}

const width = 160;

/** A small still of a clip at a time: a second element without sound, which reads only what it has to show. */
export function FramePreview({ src, time, of }: Props) {
  const still = useRef<HTMLVideoElement>(null);
  const wanted = useRef(time);

  useEffect(() => {
    wanted.current = time;
    const video = still.current;
    // While it seeks, only the last wish counts: a seek for each pixel of the mouse would never end.
    if (video && !video.seeking && video.readyState > 0) video.currentTime = time;
  }, [time]);

  useEffect(() => {
    const video = still.current;
    return () => {
      // Ends the download; removing the element alone would not.
      video?.removeAttribute('src');
      video?.load();
    };
  }, []);

  const { videoWidth = 16, videoHeight = 9 } = of.current ?? {};
  const ratio = videoHeight > 0 ? videoWidth / videoHeight : 16 / 9;
  const show = () => {
    const video = still.current;
    if (video && Math.abs(video.currentTime - wanted.current) > 0.02) video.currentTime = wanted.current;
  };
  return (
    <Still
      ref={still}
      src={src}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      style={{ width: ratio >= 1 ? width : width * ratio, aspectRatio: ratio }}
      onLoadedMetadata={show}
      onSeeked={show}
    />
  );
}

const Still = styled.video`
  display: block;
  margin: 0 auto;
  border-radius: calc(4px * var(--tai-rounding));
  background: #000;
`;
