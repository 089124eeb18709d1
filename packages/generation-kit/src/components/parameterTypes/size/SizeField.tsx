import type { ParameterOf, PixelSize } from '@tai/contracts';
import { IconButton, LockIcon, NumberField, styled, SwapIcon, RatioIcon, color } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { useId, useState } from 'react';
import { isAllowedSize, megapixels, resizedByRatio, snapSide, swapped } from '../../../domain/pixelSize.ts';
import { generationWords } from '../../../words.ts';

interface Props {
  parameter: ParameterOf<'size'>;
  value: PixelSize;
  onChange: (value: PixelSize) => void;
}

/** Width and height: ratios as little frames to click, numbers for the rest. */
export function SizeField({ parameter, value, onChange }: Props) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const id = useId();
  const [isLocked, setLocked] = useState(false);
  const isValid = isAllowedSize(value, parameter);

  function changeSide(side: 'width' | 'height', length: number): void {
    onChange(isLocked ? resizedByRatio(value, side, length, parameter) : { ...value, [side]: length });
  }
  const commit = (side: 'width' | 'height') => (length: number) =>
    changeSide(side, snapSide(length, parameter));

  return (
    <Root aria-labelledby={id}>
      <Head>
        <span id={id}>{pick(parameter.label)}</span>
        <small>{say('form.megapixels', { count: megapixels(value) })}</small>
      </Head>
      <Ratios>
        {parameter.presets.map((preset) => (
          <RatioButton
            key={preset.ratio}
            type="button"
            aria-pressed={preset.width === value.width && preset.height === value.height}
            onClick={() => onChange({ width: preset.width, height: preset.height })}
          >
            <Frame style={frameStyle(preset)} aria-hidden />
            {preset.ratio}
          </RatioButton>
        ))}
      </Ratios>
      <Sides>
        <NumberField
          label={say('form.width')}
          hideLabel
          prefix={say('form.widthShort')}
          unit="px"
          value={value.width}
          min={parameter.min}
          max={parameter.max}
          step={parameter.step}
          onChange={(width) => onChange({ ...value, width })}
          onCommit={commit('width')}
        />
        <IconButton size="compact" label={say('form.swap')} onClick={() => onChange(swapped(value))}>
          <SwapIcon size={16} />
        </IconButton>
        <NumberField
          label={say('form.height')}
          hideLabel
          prefix={say('form.heightShort')}
          unit="px"
          value={value.height}
          min={parameter.min}
          max={parameter.max}
          step={parameter.step}
          onChange={(height) => onChange({ ...value, height })}
          onCommit={commit('height')}
        />
        <IconButton
          size="compact"
          pressed={isLocked}
          label={say(isLocked ? 'form.unlockRatio' : 'form.lockRatio')}
          onClick={() => setLocked(!isLocked)}
        >
          {isLocked ? <LockIcon size={16} /> : <RatioIcon size={16} />}
        </IconButton>
      </Sides>
      {!isValid && (
        <Problem role="alert">
          {say('generate.problem.sizeOutOfRange', {
            name: pick(parameter.label),
            min: parameter.min,
            max: parameter.max,
            step: parameter.step,
          })}
        </Problem>
      )}
    </Root>
  );
}

/** A frame of the preset's shape whose longer side is 18 px. */
function frameStyle({ width, height }: PixelSize) {
  const scale = 18 / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  container-type: inline-size;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: 6px;
  font-size: 12px;
  color: ${color.textMuted};
  small {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const Ratios = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
  margin-bottom: 8px;
`;

const RatioButton = styled.button`
  display: grid;
  grid-template-rows: 22px auto;
  place-items: center;
  gap: 2px;
  padding: 6px 0 4px;
  border: 1px solid transparent;
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.selected};
    color: ${color.text};
  }
`;

const Frame = styled.span`
  border: 1.5px solid currentcolor;
  border-radius: calc(3px * var(--tai-rounding));
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr auto;
  align-items: center;
  gap: 4px;
  /* At the least width of the panel four digits would be cut off. */
  @container (max-width: 264px) {
    .MuiInputBase-root {
      padding: 0 6px;
    }
  }
`;

const Problem = styled.div`
  margin-top: 6px;
  font-size: 12px;
  color: ${color.dangerText};
`;
