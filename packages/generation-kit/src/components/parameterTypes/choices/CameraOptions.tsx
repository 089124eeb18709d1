import { color, styled } from '@tai/design-system';
import { CameraDiagram } from './CameraDiagram.tsx';

interface Option {
  value: string;
  label: string;
  selected: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Movements of a camera, each as a small drawing that moves while it is pointed at, has the focus, or is chosen. */
export function Component({ buttons }: { buttons: readonly Option[] }) {
  return (
    <Grid>
      {buttons.map(({ value, label, selected, disabled, onClick }) => (
        <Tile key={value} type="button" aria-pressed={selected} disabled={disabled} onClick={onClick}>
          <CameraDiagram move={value} />
          <span>{label}</span>
        </Tile>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: 6px;
`;

const Tile = styled.button`
  display: grid;
  gap: 4px;
  align-content: start;
  justify-items: center;
  min-width: 0;
  min-height: 64px;
  padding: 6px 2px;
  border: 1px solid ${color.hairline};
  border-radius: calc(8px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  font-size: 12px;
  line-height: 1.25;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    color: ${color.text};
  }
  &:disabled {
    opacity: 0.45;
    cursor: default;
  }
  --camera-motion: paused;
  &:hover:not(:disabled),
  &:focus-visible,
  &[aria-pressed='true'] {
    --camera-motion: running;
  }
`;
