import { color, styled } from '@tai/design-system';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useSelector } from 'react-redux';
import { fromHex, fromHsv, toHex, toHsv, type Hsv } from '../../domain/colour.ts';
import { selectToolSettings } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { HexField } from './HexField.tsx';
import { useDocumentColours } from './useDocumentColours.ts';

interface Props {
  value: string;
  onChange: (hex: string) => void;
}

const black: Hsv = { hue: 0, saturation: 0, value: 0 };

/** Chooses a colour: an area for saturation and brightness, a strip for the hue, a hex code, and colours that were used. */
export function ColourPicker({ value, onChange }: Props) {
  const say = drawingWords.useWords();
  const { recentColours } = useSelector(selectToolSettings);
  const documentColours = useDocumentColours();
  // The hue of a grey is lost in its hex code, so what was chosen is remembered while it still means this colour.
  const [chosen, setChosen] = useState<Hsv>(() => hsvOf(value));
  const hsv = toHex(fromHsv(chosen)) === value ? chosen : hsvOf(value);
  function choose(next: Hsv): void {
    setChosen(next);
    onChange(toHex(fromHsv(next)));
  }
  return (
    <Root>
      <ShadeArea label={say('colour.area')} hsv={hsv} onChange={choose} />
      <Hue
        type="range"
        aria-label={say('colour.hue')}
        min={0}
        max={359}
        value={Math.round(hsv.hue)}
        onChange={(event) => choose({ ...hsv, hue: Number(event.target.value) })}
      />
      <HexField value={value} onChange={onChange} />
      <Colours label={say('colour.recent')} colours={recentColours} onChoose={onChange} />
      <Colours label={say('colour.document')} colours={documentColours} onChoose={onChange} />
    </Root>
  );
}

function hsvOf(hex: string): Hsv {
  const rgb = fromHex(hex);
  return rgb ? toHsv(rgb) : black;
}

interface ShadeProps {
  label: string;
  hsv: Hsv;
  onChange: (hsv: Hsv) => void;
}

/** Saturation from left to right, brightness from bottom to top. */
function ShadeArea({ label, hsv, onChange }: ShadeProps) {
  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (at: number) => Math.min(1, Math.max(0, at));
    onChange({
      ...hsv,
      saturation: share((event.clientX - left) / width),
      value: 1 - share((event.clientY - top) / height),
    });
  }
  function step(event: KeyboardEvent): void {
    const by = (event.shiftKey ? 10 : 1) / 100;
    const steps: Readonly<Record<string, [saturation: number, value: number]>> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, by],
      ArrowDown: [0, -by],
    };
    const wanted = steps[event.key];
    if (!wanted) return;
    const [saturation, value] = wanted;
    event.preventDefault();
    const clamp = (one: number) => Math.min(1, Math.max(0, one));
    onChange({ ...hsv, saturation: clamp(hsv.saturation + saturation), value: clamp(hsv.value + value) });
  }
  const percent = (share: number) => Math.round(share * 100);
  return (
    <Shade
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={percent(hsv.saturation)}
      aria-valuetext={`${percent(hsv.saturation)} %, ${percent(hsv.value)} %`}
      style={{ backgroundColor: `hsl(${hsv.hue} 100% 50%)` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
      onKeyDown={step}
    >
      <Mark style={{ left: `${percent(hsv.saturation)}%`, top: `${100 - percent(hsv.value)}%` }} />
    </Shade>
  );
}

interface ColoursProps {
  label: string;
  colours: readonly string[];
  onChoose: (hex: string) => void;
}

function Colours({ label, colours, onChoose }: ColoursProps) {
  const say = drawingWords.useWords();
  if (colours.length === 0) return null;
  return (
    <div>
      <Label>{label}</Label>
      <Grid role="group" aria-label={label}>
        {colours.map((hex) => (
          <Chip
            key={hex}
            type="button"
            aria-label={say('colour.use', { hex })}
            title={hex}
            style={{ background: hex }}
            onClick={() => onChoose(hex)}
          />
        ))}
      </Grid>
    </div>
  );
}

const Root = styled.div`
  display: grid;
  gap: 12px;
`;

const Shade = styled.div`
  position: relative;
  height: 140px;
  border-radius: calc(8px * var(--tai-rounding));
  background-image: linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, transparent);
  cursor: crosshair;
  touch-action: none;
`;

const Mark = styled.span`
  position: absolute;
  width: 14px;
  height: 14px;
  border: 2px solid #fff;
  border-radius: 50%;
  box-shadow: 0 0 0 1px rgb(0 0 0 / 50%);
  translate: -50% -50%;
  pointer-events: none;
`;

const Hue = styled.input`
  width: 100%;
  height: 24px;
  margin: 0;
  border-radius: 999px;
  background: linear-gradient(to right, #f00, #ff0, #0f0, #0ff, #00f, #f0f, #f00) center / 100% 12px no-repeat;
  appearance: none;
  cursor: pointer;
  &::-webkit-slider-thumb {
    width: 16px;
    height: 16px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: transparent;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 50%);
    appearance: none;
  }
  &::-moz-range-thumb {
    width: 12px;
    height: 12px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: transparent;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 50%);
  }
`;

const Label = styled.div`
  margin-bottom: 4px;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

const Chip = styled.button`
  width: 24px;
  height: 24px;
  padding: 0;
  border: 1px solid ${color.controlBorder};
  border-radius: calc(6px * var(--tai-rounding));
  cursor: pointer;
`;
