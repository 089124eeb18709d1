import MuiSlider from '@mui/material/Slider';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { fillWords } from '../../i18n/DesignWordsProvider.tsx';
import type { DesignWords } from '../../i18n/en.ts';
import { styled } from '../../styled.ts';
import { color, fontSize, shadow } from '../../theme/tokens.ts';
import { FramePreview } from './FramePreview.tsx';
import { frameAt, playerClock } from './frameTime.ts';

interface Props {
  element: RefObject<HTMLVideoElement | null>;
  src: string;
  fps: number | undefined;
  words: DesignWords['clip'];
}

/** The line of a player: where it is, a press or drag goes elsewhere, and a mouse over it shows the frame that lies there. */
export function SeekBar({ element, src, fps, words }: Props) {
  const dispatch = useMediaDispatch();
  const time = useMediaSelector((state) => state.mediaCurrentTime) ?? 0;
  const duration = useMediaSelector((state) => state.mediaDuration) ?? 0;
  const line = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  // A clip whose length the browser does not know yet, or never will, cannot be moved through.
  const isKnown = Number.isFinite(duration) && duration > 0;
  const shown = isKnown ? Math.min(time, duration) : 0;
  const clock = (seconds: number) => playerClock(seconds, isKnown ? duration : seconds);

  function seek(to: number): void {
    if (isKnown) dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: to });
  }

  function point(event: PointerEvent): void {
    const box = line.current?.getBoundingClientRect();
    if (event.pointerType !== 'mouse' || !box || !isKnown) return;
    setPointedAt(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration);
  }

  return (
    <Row>
      <Time>{clock(shown)}</Time>
      <Line ref={line} onPointerMove={point} onPointerLeave={() => setPointedAt(null)}>
        <Slider
          aria-label={words.seek}
          min={0}
          max={isKnown ? duration : 1}
          step={0.001}
          value={shown}
          disabled={!isKnown}
          getAriaValueText={(value) =>
            fillWords(words.position, { time: clock(value), duration: clock(duration) })
          }
          onChange={(_, value) => seek(Number(value))}
        />
        {pointedAt !== null && (
          <Hover style={{ left: `${(pointedAt / duration) * 100}%` }} aria-hidden>
            <FramePreview src={src} time={pointedAt} of={element} />
            {`${clock(pointedAt)} · ${frameAt(pointedAt, fps) + 1}`}
          </Hover>
        )}
      </Line>
      <Time>{isKnown ? clock(duration) : '–'}</Time>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
`;

const Time = styled.span`
  flex: none;
  min-width: 44px;
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  &:last-of-type {
    text-align: right;
  }
`;

const Line = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
`;

const Slider = styled(MuiSlider)`
  display: block;
  height: 4px;
  padding: 12px 0;
  color: ${color.accent};
  .MuiSlider-rail {
    background: ${color.pressed};
    opacity: 1;
  }
  .MuiSlider-track {
    border: 0;
    transition: none;
  }
  .MuiSlider-thumb {
    width: 12px;
    height: 12px;
    background: #fff;
    box-shadow: 0 1px 4px rgba(0, 0, 0, 0.4);
    transition: none;
    &::before {
      display: none;
    }
    &:has(:focus-visible) {
      outline: 2px solid ${color.accent};
      outline-offset: 2px;
    }
  }
  @media (pointer: coarse) {
    padding: 20px 0;
  }
`;

const Hover = styled.div`
  position: absolute;
  bottom: 26px;
  z-index: 1;
  display: grid;
  gap: 4px;
  padding: 4px;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
  box-shadow: ${shadow.overlay};
  color: ${color.text};
  font-size: ${fontSize.caption};
  font-variant-numeric: tabular-nums;
  text-align: center;
  white-space: nowrap;
  transform: translateX(-50%);
  pointer-events: none;
`;
