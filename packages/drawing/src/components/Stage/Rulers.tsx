import { color, styled, useThemeMode } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import { useEffect, useRef } from 'react';
import { createRulers, rulerWidth } from '../../engine/stage/rulers.ts';
import { surfaceWords } from '../../surfaceWords.ts';
import { useStudio } from '../DrawingEditor/studio.ts';

/** Rulers over the edges of the stage. They lie in the same element as the stage and are as large as it. */
export function Rulers() {
  const say = surfaceWords.useWords();
  const { stage } = useStudio();
  const view = useObservable(stage)?.view;
  const { mode } = useThemeMode();
  const top = useRef<HTMLCanvasElement>(null);
  const left = useRef<HTMLCanvasElement>(null);
  const turnedNote = say('rulers.turned');
  useEffect(() => {
    const area = top.current?.parentElement;
    if (!view || !area || !top.current || !left.current) return undefined;
    const rulers = createRulers({ area, top: top.current, left: left.current, view, turnedNote });
    return rulers.destroy;
    // The theme is read from the styles when it draws, so another one needs another drawing.
  }, [view, turnedNote, mode]);
  return (
    <>
      <Ruler ref={top} data-edge="top" aria-hidden data-testid="ruler-top" />
      <Ruler ref={left} data-edge="left" aria-hidden data-testid="ruler-left" />
    </>
  );
}

const Ruler = styled.canvas`
  position: absolute;
  top: 0;
  left: 0;
  z-index: 2;
  background: ${color.panel};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  touch-action: none;
  &[data-edge='top'] {
    width: 100%;
    height: ${rulerWidth}px;
    box-shadow: inset 0 -1px 0 ${color.hairlineStrong};
  }
  &[data-edge='left'] {
    width: ${rulerWidth}px;
    height: 100%;
    box-shadow: inset -1px 0 0 ${color.hairlineStrong};
  }
`;
