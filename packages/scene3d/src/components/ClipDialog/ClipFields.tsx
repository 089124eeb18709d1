import type { PixelSize } from '@tai/contracts';
import { NumberField, SegmentedControl, Select, styled } from '@tai/design-system';
import { renderWords } from '../../renderWords.ts';
import { SizeFields } from '../RenderDialog/SizeFields.tsx';
import type { ClipFormat } from './useMakeClip.ts';

/** GIFs are large, so their rates are lower. */
const rates = { mp4: ['24', '25', '30'], gif: ['10', '15', '20'] } as const;
const firstRates = { mp4: '24', gif: '15' } as const;
type Rate = (typeof rates)[ClipFormat][number];

export interface ClipWish {
  format: ClipFormat;
  size: PixelSize;
  seconds: number;
  rate: Rate;
}

export const firstClipWish: ClipWish = {
  ...{ format: 'mp4', size: { width: 1280, height: 720 }, seconds: 4, rate: '24' },
};

interface Props {
  wish: ClipWish;
  onChange: (wish: ClipWish) => void;
  /** A camera path has a length of its own. */
  hasLength: boolean;
}

/** Format, size, length and frame rate of a clip. */
export function ClipFields({ wish, onChange, hasLength }: Props) {
  const say = renderWords.useWords();
  const { format, size, seconds, rate } = wish;
  const change = (changes: Partial<ClipWish>) => onChange({ ...wish, ...changes });
  return (
    <>
      <SegmentedControl<ClipFormat>
        label={say('clip.format')}
        size="compact"
        fullWidth
        value={format}
        onChange={(next) => change({ format: next, rate: firstRates[next] })}
        options={[
          { value: 'mp4', label: say('clip.mp4') },
          { value: 'gif', label: say('clip.gif') },
        ]}
      />
      <SizeFields size={size} max={1920} onChange={(next) => change({ size: next })} />
      <Two>
        {hasLength && (
          <NumberField
            label={say('clip.seconds')}
            value={seconds}
            min={1}
            max={20}
            step={1}
            unit="s"
            onChange={(next) => change({ seconds: next })}
          />
        )}
        <Select<Rate>
          label={say('clip.rate')}
          value={rate}
          onChange={(next) => change({ rate: next })}
          options={rates[format].map((value) => ({ value, label: value }))}
        />
      </Two>
    </>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;
