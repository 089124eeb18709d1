import { styled } from '@tai/design-system';
import type { CSSProperties, ReactNode } from 'react';

/** The part of the viewport that the image shows: as large as it fits, in the middle. */
export function FrameBox(props: { aspect: number; className?: string; children?: ReactNode }) {
  return (
    <Room>
      <Frame className={props.className} style={{ '--aspect': props.aspect } as CSSProperties}>
        {props.children}
      </Frame>
    </Room>
  );
}

const Room = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  containerType: 'size',
});

const Frame = styled('div')({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: 'min(100cqw, 100cqh * var(--aspect))',
  height: 'min(100cqh, 100cqw / var(--aspect))',
});
