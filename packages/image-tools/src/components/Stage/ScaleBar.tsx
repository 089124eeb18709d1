import { color, IconButton, styled, ZoomInIcon, ZoomOutIcon } from '@tai/design-system';
import { useShortcuts } from '@tai/kernel';
import { useMemo } from 'react';
import { steppedScale, usualScale } from '../../domain/stageScale.ts';
import { imageToolsWords } from '../../words.ts';

interface Props {
  /** Percent. */
  scale: number;
  onScale: (scale: number) => void;
}

/** How large the stage shows a picture, with buttons and keys to change it. */
export function ScaleBar({ scale, onScale }: Props) {
  const say = imageToolsWords.useWords();
  const percent = `${scale}%`;
  useShortcuts(
    useMemo(() => {
      const key = (name: 'zoomIn' | 'zoomOut' | 'zoomReset', keys: string, next: number) => ({
        ...{ id: `imageTools.${name}`, keys, run: () => onScale(next) },
        ...{ label: say(`stage.${name}`), group: say('stage.zoom') },
      });
      return [
        key('zoomIn', '+', steppedScale(scale, 1)),
        key('zoomOut', '-', steppedScale(scale, -1)),
        key('zoomReset', '0', usualScale),
      ];
    }, [say, scale, onScale]),
  );
  const step = (direction: 1 | -1) => {
    const next = steppedScale(scale, direction);
    const label = say(direction === 1 ? 'stage.zoomIn' : 'stage.zoomOut');
    return (
      <IconButton
        size="compact"
        label={label}
        shortcut={direction === 1 ? '+' : '-'}
        disabled={next === scale}
        onClick={() => onScale(next)}
      >
        {direction === 1 ? <ZoomInIcon size={16} /> : <ZoomOutIcon size={16} />}
      </IconButton>
    );
  };
  return (
    <Bar role="group" aria-label={say('stage.zoom')}>
      {step(-1)}
      <Reset
        type="button"
        aria-label={`${percent}, ${say('stage.zoomReset')}`}
        disabled={scale === usualScale}
        onClick={() => onScale(usualScale)}
      >
        {percent}
      </Reset>
      {step(1)}
    </Bar>
  );
}

const Bar = styled.div`
  position: absolute;
  right: 4px;
  bottom: 4px;
  display: flex;
  align-items: center;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.overlay};
`;

const Reset = styled.button`
  min-width: 44px;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:disabled {
    color: ${color.textMuted};
    cursor: default;
  }
`;
