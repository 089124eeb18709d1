import { useState } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { styled } from '../../styled.ts';
import { ErrorState } from '../ErrorState/ErrorState.tsx';

/** Props of {@link PlayedClip}. */
export interface PlayedClipProps {
  /** Address of an MP4 or WebM. */
  src: string;
  /** Address of the picture that stands for it until it plays. */
  poster?: string | undefined;
  /** What it shows, for a screen reader. */
  label: string;
  /** Px; the clip keeps this ratio before anything is loaded. */
  width?: number | undefined;
  height?: number | undefined;
}

/** A clip with the controls of the browser, which have a keyboard, captions and full screen everywhere. */
export function PlayedClip({ src, poster, label, width, height }: PlayedClipProps) {
  const words = useDesignWords();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  if (failed === tries) return <ErrorState title={words.clip.failed} onRetry={() => setTries(tries + 1)} />;
  return (
    <Video
      key={tries}
      src={src}
      poster={poster}
      aria-label={label}
      controls
      // The studio's own downloads keep the names and watermarks that a work asks for.
      controlsList="nodownload"
      loop
      // Without it a phone opens its own player over the studio.
      playsInline
      preload="metadata"
      {...(width !== undefined && height !== undefined && { style: { aspectRatio: `${width} / ${height}` } })}
      onError={() => setFailed(tries)}
    />
  );
}

const Video = styled.video`
  display: block;
  margin: 0 auto;
  max-width: 100%;
  max-height: calc(100dvh - 96px);
  border-radius: calc(4px * var(--tai-rounding));
  background: #000;
  object-fit: contain;
`;
