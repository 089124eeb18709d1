import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { styled } from '../../styled.ts';

/** What the player uses of the facts of a clip. */
export interface ClipFacts {
  /** Frames a second. */
  fps: number;
  /** Null of a clip without sound. */
  audioCodec: string | null;
  /** Address of a rendition that every browser plays, in place of an original that few do. */
  playUrl?: string | undefined;
}

/** Props of {@link ClipPlayer}. */
export interface ClipPlayerProps {
  /** Address of an MP4 or WebM. */
  src: string;
  /** Address of the picture that stands for it until it plays. */
  poster?: string | undefined;
  /** What it shows, for a screen reader. */
  label: string;
  /** Px; the clip keeps this ratio before anything is loaded. */
  width?: number | undefined;
  height?: number | undefined;
  /** What is known of it, as the wire has it: for steps of one frame, and for a sound button that knows when there is none. */
  facts?: ClipFacts | undefined;
  /** Starts by itself, without sound. */
  autoPlay?: boolean | undefined;
  /** Buttons behind the controls. */
  actions?: ReactNode;
  /** Called with the video element, and with null when it is removed. A new function at each render calls it anew. */
  onVideo?: ((video: HTMLVideoElement | null) => void) | undefined;
}

let known: ComponentType<ClipPlayerProps> | null = null;

/**
 * Plays a clip: seek with a look at the frame, steps of one frame, loop, speed, sound, picture in picture and full screen, each
 * with its key. The code comes with the first clip; until then, and when it cannot be loaded, the browser's controls play it.
 */
export function ClipPlayer(props: ClipPlayerProps) {
  const [Player, setPlayer] = useState(() => known);
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    if (known) return;
    import('./Player.tsx').then(
      (loaded) => {
        known = loaded.Player;
        setPlayer(() => loaded.Player);
      },
      () => setPlain(true),
    );
  }, []);
  const src = props.facts?.playUrl ?? props.src;
  if (Player) return <Player {...props} src={src} />;
  const { poster, label, width, height } = props;
  return (
    <Plain
      src={isPlain ? src : undefined}
      poster={poster}
      aria-label={label}
      controls={isPlain}
      playsInline
      {...(width !== undefined && height !== undefined && { style: { aspectRatio: `${width} / ${height}` } })}
    />
  );
}

const Plain = styled.video`
  display: block;
  margin: 0 auto;
  max-width: 100%;
  max-height: 100%;
  border-radius: calc(8px * var(--tai-rounding));
  background: #000;
  object-fit: contain;
`;
