import { useEffect, useRef, useState } from 'react';
import { styled } from '../../styled.ts';

/** Milliseconds of pointing before a clip is loaded, so that moving the mouse across a grid loads none. */
const patience = 150;

/** Props of {@link HoverClip}. */
export interface HoverClipProps {
  /** Address of an MP4 or WebM. */
  src: string;
}

/**
 * Lies over the poster of a clip and plays it without sound while its box is pointed at. It is hidden from screen readers,
 * because the poster has the name already. It does nothing on a touch screen, with reduced motion or with data saving.
 */
export function HoverClip({ src }: HoverClipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);

  useEffect(() => {
    const box = place.current?.parentElement;
    if (!box || !wantsMotion()) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function enter(event: PointerEvent): void {
      if (event.pointerType === 'mouse') waiting = setTimeout(() => setPointedAt(true), patience);
    }
    function leave(): void {
      clearTimeout(waiting);
      setPointedAt(false);
    }
    box.addEventListener('pointerenter', enter);
    box.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(waiting);
      box.removeEventListener('pointerenter', enter);
      box.removeEventListener('pointerleave', leave);
    };
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!isPointedAt || !element) return;
    // React sets it as a property only after the element began to load, and then it may not play.
    element.muted = true;
    element.play().catch(() => setPointedAt(false));
    // Ends the download; removing the element alone would not.
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }, [isPointedAt]);

  return (
    <Place ref={place} aria-hidden>
      {isPointedAt && <Video ref={video} src={src} muted loop playsInline tabIndex={-1} />}
    </Place>
  );
}

function wantsMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

const Place = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

const Video = styled.video`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
