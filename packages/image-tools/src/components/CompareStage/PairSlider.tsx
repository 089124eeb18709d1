import type { Picture } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { toolWords } from '../../toolWords.ts';
import type { SharedView } from './useSharedView.ts';
import { Pane, PictureLayer, Tag } from './ZoomedPicture.tsx';

interface Props {
  before: Picture;
  after: Picture;
  shared: SharedView;
}

/** Before at the left of a line that can be moved, after at its right. */
export function PairSlider({ before, after, shared }: Props) {
  const say = toolWords.useWords();
  const { pane: stage, onKeyDown } = shared;
  const pane = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    event.stopPropagation();
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    if (event.buttons === 0 || !pane.current) return;
    const { left, width } = pane.current.getBoundingClientRect();
    setShare(Math.min(100, Math.max(0, ((event.clientX - left) / width) * 100)));
  }

  function step(event: KeyboardEvent): void {
    const next = { ArrowLeft: share - 2, ArrowRight: share + 2, Home: 0, End: 100 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setShare(Math.min(100, Math.max(0, next)));
  }

  return (
    <Frame ref={pane}>
      <Whole ref={stage} tabIndex={0} role="group" aria-label={say('compare.panes')} onKeyDown={onKeyDown}>
        <PictureLayer picture={after} shared={shared} alt={say('compare.after')} />
        <div style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <PictureLayer picture={before} shared={shared} alt={say('compare.before')} />
        </div>
      </Whole>
      <Tag>{say('compare.before')}</Tag>
      <Tag style={{ right: 12, left: 'auto' }}>{say('compare.after')}</Tag>
      <Handle
        role="slider"
        tabIndex={0}
        aria-label={say('compare.line')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        style={{ left: `${share}%` }}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={step}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  margin: 0 8px 8px;
  overflow: hidden;
`;

const Whole = styled(Pane)`
  position: absolute;
  inset: 0;
  > div {
    position: absolute;
    inset: 0;
    background: ${color.stage};
  }
`;

const Handle = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  width: 28px;
  margin-left: -14px;
  cursor: ew-resize;
  touch-action: none;
  &::before {
    position: absolute;
    top: 0;
    bottom: 0;
    left: 13px;
    width: 2px;
    background: #fff;
    box-shadow: 0 0 0 1px rgba(0, 0, 0, 0.5);
    content: '';
  }
  &::after {
    position: absolute;
    top: 50%;
    left: 0;
    width: 28px;
    height: 28px;
    margin-top: -14px;
    border-radius: 50%;
    background: #fff;
    box-shadow: 0 0 0 1px rgba(0, 0, 0, 0.5);
    content: '';
  }
  /* The round part shows the focus. */
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.accent};
  }
`;
