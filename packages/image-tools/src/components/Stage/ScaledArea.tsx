import { styled } from '@tai/design-system';
import { FitArea, fitWidth } from '@tai/generation-kit';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { ScaleBar } from './ScaleBar.tsx';

interface Props {
  size: { width: number; height: number };
  /** Percent; at 100 the picture is as large as fits. */
  scale: number;
  onScale: (scale: number) => void;
  /** Draws the picture with a width as CSS. */
  children: (width: string) => ReactNode;
}

/** Room on the stage for a picture that can be larger than it: then it scrolls. */
export function ScaledArea({ size, scale, onScale, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef(scale);
  // The middle of what is seen stays in the middle.
  useLayoutEffect(() => {
    const element = scroller.current;
    const ratio = scale / before.current;
    before.current = scale;
    if (!element || ratio === 1) return;
    const middle = (at: number, length: number) => (at + length / 2) * ratio - length / 2;
    element.scrollTo(
      middle(element.scrollLeft, element.clientWidth),
      middle(element.scrollTop, element.clientHeight),
    );
  }, [scale]);
  return (
    <Room>
      <FitArea>
        <Scroller ref={scroller}>{children(`calc(${fitWidth(size)} * ${scale / 100})`)}</Scroller>
      </FitArea>
      <ScaleBar scale={scale} onScale={onScale} />
    </Room>
  );
}

const Room = styled.div`
  position: relative;
  display: flex;
  align-self: stretch;
  min-width: 0;
  min-height: 0;
`;

const Scroller = styled.div`
  display: grid;
  place-items: safe center;
  width: 100%;
  height: 100%;
  overflow: auto;
`;
