import { color, IconButton, Popover, styled, SwapIcon } from '@tai/design-system';
import { useDispatch, useSelector } from 'react-redux';
import { coloursSwapped, selectToolSettings, settingsChanged } from '../../state/drawingSlice.ts';
import { drawingWords } from '../../words.ts';
import { ColourPicker } from './ColourPicker.tsx';

/** The two colours, each with its picker, and the button that swaps them. */
export function Swatches() {
  const say = drawingWords.useWords();
  const { colour, secondColour } = useSelector(selectToolSettings);
  const dispatch = useDispatch();
  return (
    <Pair>
      <PickedColour
        label={say('colour.first', { hex: colour })}
        value={colour}
        onChange={(next) => dispatch(settingsChanged({ colour: next }))}
      />
      <PickedColour
        label={say('colour.second', { hex: secondColour })}
        value={secondColour}
        onChange={(next) => dispatch(settingsChanged({ secondColour: next }))}
      />
      <IconButton
        label={say('colour.swap')}
        shortcut="X"
        size="compact"
        tooltipPlacement="right"
        onClick={() => dispatch(coloursSwapped())}
      >
        <SwapIcon />
      </IconButton>
    </Pair>
  );
}

interface PickedProps {
  label: string;
  value: string;
  onChange: (hex: string) => void;
}

function PickedColour({ label, value, onChange }: PickedProps) {
  const say = drawingWords.useWords();
  return (
    <Popover
      label={say('colour.title')}
      placement="right"
      width={240}
      trigger={<Swatch type="button" aria-label={label} style={{ background: value }} />}
    >
      <ColourPicker value={value} onChange={onChange} />
    </Popover>
  );
}

const Pair = styled.div`
  display: grid;
  gap: 4px;
  justify-items: center;
  @media (max-width: 991px) {
    grid-auto-flow: column;
    align-items: center;
  }
`;

const Swatch = styled.button`
  width: 28px;
  height: 28px;
  padding: 0;
  border: 2px solid ${color.panel};
  border-radius: calc(8px * var(--tai-rounding));
  box-shadow: 0 0 0 1px ${color.controlBorder};
  cursor: pointer;
`;
