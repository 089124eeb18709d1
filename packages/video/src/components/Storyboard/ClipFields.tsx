import type { StoryboardShot } from '@tai/contracts';
import { color, NumberField, RangeSlider, Slider, styled } from '@tai/design-system';
import { movedRange, type ClipRange } from '../../domain/clipRange.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { useShotChange } from './useShotChange.ts';

/** Which part of its clip a shot shows, and how loud it is. */
export function ClipFields({ shot }: { shot: StoryboardShot }) {
  const say = storyboardWords.useWords();
  const { clips, canEdit } = useOpenStoryboard();
  const { change } = useShotChange(shot.id);
  const video = clips.get(shot.clipId ?? '')?.video;
  if (!video) return null;
  const { duration, fps, audioCodec } = video;
  const range: ClipRange = {
    start: Math.min(shot.trim.start, duration),
    end: Math.min(shot.trim.end ?? duration, duration),
  };
  const move = (moved: Partial<ClipRange>) => {
    const { start, end } = movedRange(range, moved, { duration, fps });
    change((draft) => void (draft.trim = { start, end: end >= duration ? null : end }), 'trim');
  };
  const inSeconds = (time: number) => `${time.toFixed(2)} ${say('shot.unit')}`;
  const common = { min: 0, max: duration, step: 0.001, unit: say('shot.unit'), disabled: !canEdit };
  return (
    <>
      <Group>
        <Note>{say('shot.trim')}</Note>
        <RangeSlider
          label={say('shot.trim')}
          value={[range.start, range.end]}
          {...{ min: 0, max: duration, step: 1 / fps, disabled: !canEdit }}
          thumbText={(end, value) =>
            `${say(end === 'lower' ? 'shot.start' : 'shot.end')}: ${inSeconds(value)}`
          }
          onChange={([start, end], moved) => move(moved === 'lower' ? { start } : { end })}
        >
          <Track />
        </RangeSlider>
        <Numbers>
          <NumberField
            label={say('shot.start')}
            value={rounded(range.start)}
            onChange={(start) => move({ start })}
            {...common}
          />
          <NumberField
            label={say('shot.end')}
            value={rounded(range.end)}
            onChange={(end) => move({ end })}
            {...common}
          />
        </Numbers>
      </Group>
      {audioCodec === null ? (
        <Note>{say('shot.silent')}</Note>
      ) : (
        <Slider
          label={say('shot.volume')}
          value={Math.round(shot.volume * 100)}
          onChange={(volume) => change((draft) => void (draft.volume = volume / 100), 'volume')}
          {...{ min: 0, max: 100, step: 1, unit: say('shot.percent'), defaultValue: 100, disabled: !canEdit }}
        />
      )}
    </>
  );
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

const Group = styled.div`
  display: grid;
  gap: 8px;
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Track = styled.div`
  height: 100%;
  min-height: 32px;
  border-radius: calc(6px * var(--tai-rounding));
  background: ${color.pressed};
`;
