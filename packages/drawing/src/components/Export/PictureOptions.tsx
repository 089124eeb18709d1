import type { PixelSize } from '@tai/contracts';
import { color, NumberField, SegmentedControl, Select, Slider, styled } from '@tai/design-system';
import { areaBox, sizeOf, type ExportChoice } from '../../domain/files/exportChoice.ts';
import type { Drawing } from '../../domain/layers/drawing.ts';
import { exportWords } from '../../exportWords.ts';
import { HexField } from '../ColourPanel/HexField.tsx';
import { FieldPair } from '../dialogForm.ts';

interface Props {
  drawing: Drawing;
  choice: ExportChoice;
  onChange: (part: Partial<ExportChoice>) => void;
  scaleProblem: string | undefined;
}

/** What of the drawing an image shows, how large it is, and what lies behind it. */
export function PictureOptions({ drawing, choice, onChange, scaleProblem }: Props) {
  const say = exportWords.useWords();
  const { area, scale, format, background, quality } = choice;
  const { width, height } = sizeOf(drawing, choice);
  const areas = [
    { id: 'canvas', label: (size: PixelSize) => say('canvas', { ...size }) },
    ...(drawing.selection
      ? [{ id: 'selection', label: (size: PixelSize) => say('selection', { ...size }) }]
      : []),
    ...drawing.cameras.map(({ id, name }) => ({
      id,
      label: (size: PixelSize) => say('camera', { name, ...size }),
    })),
  ];
  // JPEG has no transparency, so there is no choice.
  const isOpaque = format === 'jpeg';
  return (
    <>
      <Select
        label={say('area')}
        value={area}
        options={areas.map(({ id, label }) => ({ value: id, label: label(areaBox(drawing, id)) }))}
        onChange={(next) => onChange({ area: next })}
      />
      <FieldPair>
        <NumberField
          label={say('scale')}
          value={scale}
          unit="%"
          error={scaleProblem}
          onChange={(next) => onChange({ scale: next })}
        />
        {format !== 'png' && (
          <Slider
            label={say('quality')}
            value={quality}
            min={1}
            max={100}
            onChange={(next) => onChange({ quality: next })}
          />
        )}
      </FieldPair>
      {scaleProblem === undefined && <Help role="status">{say('result', { width, height })}</Help>}
      {isOpaque ? (
        <Help>{say('jpegBackground')}</Help>
      ) : (
        <div>
          <Label aria-hidden>{say('background')}</Label>
          <SegmentedControl
            label={say('background')}
            value={background === null ? 'transparent' : 'colour'}
            fullWidth
            options={[
              { value: 'transparent', label: say('transparent') },
              { value: 'colour', label: say('colour') },
            ]}
            onChange={(kind) => onChange({ background: kind === 'colour' ? '#ffffff' : null })}
          />
        </div>
      )}
      {(isOpaque || background !== null) && (
        <ColourRow>
          <Well
            type="color"
            aria-label={say('colourPicker')}
            value={background ?? '#ffffff'}
            onChange={(event) => onChange({ background: event.target.value })}
          />
          <HexField
            value={background ?? '#ffffff'}
            onChange={(hex) => onChange({ background: hex })}
            hideLabel
          />
        </ColourRow>
      )}
    </>
  );
}

const Label = styled.div`
  margin-bottom: 6px;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Help = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const ColourRow = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr;
  gap: 8px;
  align-items: start;
`;

const Well = styled.input`
  width: 44px;
  height: 32px;
  padding: 3px;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  cursor: pointer;
`;
