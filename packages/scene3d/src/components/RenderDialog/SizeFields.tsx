import type { PixelSize } from '@tai/contracts';
import { NumberField, Select, styled } from '@tai/design-system';
import { nameOfSize, outputSizes } from '../../domain/outputSizes.ts';
import { renderWords } from '../../renderWords.ts';

interface Props {
  size: PixelSize;
  max: number;
  onChange: (size: PixelSize) => void;
}

/** A size by its format, or by number. */
export function SizeFields({ size, max, onChange }: Props) {
  const say = renderWords.useWords();
  const name = nameOfSize(size);
  return (
    <Fields>
      <Select<string>
        label={say('sizePreset')}
        value={name ?? 'custom'}
        onChange={(id) => {
          const found = outputSizes.find((one) => one.id === id);
          if (found) onChange({ width: found.width, height: found.height });
        }}
        options={[
          ...outputSizes
            .filter(({ width, height }) => Math.max(width, height) <= max)
            .map(({ id, width, height }) => ({ value: id, label: `${id} · ${width} × ${height}` })),
          ...(name === null ? [{ value: 'custom', label: say('custom') }] : []),
        ]}
      />
      {(['width', 'height'] as const).map((side) => (
        <NumberField
          key={side}
          label={say(side)}
          value={size[side]}
          min={16}
          max={max}
          step={2}
          unit="px"
          onChange={(value) => onChange({ ...size, [side]: Math.round(value) })}
        />
      ))}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);
  gap: 8px;
  align-items: end;
  @media (max-width: 600px) {
    grid-template-columns: 1fr 1fr;
    > :first-of-type {
      grid-column: 1 / -1;
    }
  }
`;
