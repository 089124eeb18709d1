import { MediaProvider, useMediaFullscreenRef, useMediaRef } from 'media-chrome/react/media-store';
import { useCallback, useRef, useState, type CSSProperties } from 'react';
import { useDesignWords } from '../../i18n/DesignWordsProvider.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import type { ClipPlayerProps } from './ClipPlayer.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { Frame, Picture, Root } from './playerStyle.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';

/** What {@link ClipPlayer} loads. */
export function Player(props: ClipPlayerProps) {
  const words = useDesignWords();
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<number | null>(null);
  if (failed === tries) return <ErrorState title={words.clip.failed} onRetry={() => setTries(tries + 1)} />;
  return (
    <MediaProvider key={`${tries} ${props.src}`}>
      <PlayingClip {...props} onError={() => setFailed(tries)} />
    </MediaProvider>
  );
}

function PlayingClip({
  src,
  poster,
  label,
  width,
  height,
  facts,
  autoPlay = false,
  actions,
  onVideo,
  onError,
}: ClipPlayerProps & { onError: () => void }) {
  const words = useDesignWords();
  const fps = facts?.fps;
  const hasSound = facts?.audioCodec !== null;
  const element = useRef<HTMLVideoElement>(null);
  const fullScreenRef = useMediaFullscreenRef();
  const mediaRef = useMediaRef();
  const ref = useCallback(
    (video: HTMLVideoElement | null) => {
      element.current = video;
      mediaRef(video);
      onVideo?.(video);
    },
    [mediaRef, onVideo],
  );
  const onKeyDown = usePlayerKeys(element, fps);
  const size = width !== undefined && height !== undefined ? { width, height } : undefined;
  return (
    <Root
      ref={fullScreenRef}
      data-clip-player=""
      role="group"
      aria-label={words.clip.player}
      tabIndex={-1}
      // Before the slider, whose own keys would move by thousandths of a second.
      onKeyDownCapture={onKeyDown}
      style={
        size &&
        ({ '--clip-ratio': size.width / size.height, '--clip-width': `${size.width}px` } as CSSProperties)
      }
    >
      <Frame {...(size && { style: { aspectRatio: `${size.width} / ${size.height}` } })}>
        <Picture
          ref={ref}
          src={src}
          // Who asks for the element may read its frames: an answer from another host than the studio's would not allow it.
          {...(onVideo && { crossOrigin: 'anonymous' as const })}
          poster={poster}
          aria-label={label}
          // The studio's own downloads keep the names and watermarks that a work asks for.
          controlsList="nodownload"
          // The page keeps its own menu of a clip.
          disableRemotePlayback
          loop
          muted={autoPlay}
          autoPlay={autoPlay}
          // Without it a phone opens its own player over the studio.
          playsInline
          preload="metadata"
          onError={onError}
          onClick={({ currentTarget }) => togglePlay(currentTarget)}
        />
      </Frame>
      <PlayerControls {...{ element, src, fps, hasSound, words: words.clip }}>{actions}</PlayerControls>
    </Root>
  );
}

/** Pauses or plays. A browser that refuses to play, because nobody has touched the page yet, leaves it paused. */
function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
}
