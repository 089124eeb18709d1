import { framesOfSeconds, type ParameterOf } from '@tai/contracts';
import { Chip, Slider, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useEffect, useEffectEvent, useRef } from 'react';
import { inputWords } from '../../../inputWords.ts';
import type { ParameterFieldProps } from '../parameterField.ts';
import { usualSeconds } from './usualSeconds.ts';

type Props = ParameterFieldProps<ParameterOf<'frames'>, number>;

/**
 * Length of a clip in seconds; the value is the number of frames that a model can make and comes nearest. The seconds stay when
 * the frames a second or the model change.
 */
export function FramesField({ parameter, value, onChange, tool }: Props) {
  const say = inputWords.useWords();
  const { pick, language } = useLanguage();
  const fps = Number(tool.draft[parameter.fps]) || 1;
  const ask = useKeptSeconds({ parameter, value, fps, onChange });
  const inSeconds = (frames: number) => Math.round((frames / fps) * 100) / 100;
  const framesOf = (seconds: number) => framesOfSeconds(seconds, fps, parameter);
  const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Root>
      <Slider
        label={pick(parameter.label)}
        value={inSeconds(value)}
        onChange={ask}
        min={inSeconds(framesOf(0))}
        max={inSeconds(framesOf(Infinity))}
        // One step is what the model can add: with steps of the clock the keys would stay on one length.
        step={Math.round((parameter.multiple / fps) * 1000) / 1000}
        unit={say('frames.unit')}
        hint={say('frames.real', { count: value, seconds: decimal.format(value / fps) })}
      />
      <Row role="group" aria-label={pick(parameter.label)}>
        {usualSeconds(parameter, fps).map((seconds) => (
          <Chip
            key={seconds}
            label={say('frames.seconds', { seconds })}
            selected={framesOf(seconds) === value}
            onClick={() => ask(seconds)}
          />
        ))}
      </Row>
    </Root>
  );
}

interface Kept extends Pick<Props, 'parameter' | 'value' | 'onChange'> {
  fps: number;
}

/** Asks for seconds, and asks for the same again when something else changes how many frames they are. */
function useKeptSeconds({ parameter, value, fps, onChange }: Kept): (seconds: number) => void {
  const asked = useRef({ seconds: value / fps, frames: value, fps, parameter });
  const ask = (seconds: number) => {
    const frames = framesOfSeconds(seconds, fps, parameter);
    asked.current = { seconds, frames, fps, parameter };
    if (frames !== value) onChange(frames);
  };
  const follow = useEffectEvent(() => {
    const before = asked.current;
    const isSame = value === before.frames;
    // Frames from elsewhere, such as a recipe, say how long it is now.
    ask(isSame ? before.seconds : value / fps);
  });
  useEffect(() => follow(), [value, fps, parameter]);
  return ask;
}

const Root = styled.div`
  display: grid;
  gap: 6px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
