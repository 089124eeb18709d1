import type { Preset } from '@tai/contracts';
import { color, EditIcon, IconButton, SaveIcon, styled, TrashIcon } from '@tai/design-system';
import { presetWords } from '../../presetWords.ts';

interface Props {
  preset: Preset;
  /** Name of its project; undefined for a private one. */
  project: string | undefined;
  mayEdit: boolean;
  onApply: () => void;
  onUpdate: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A preset in the menu; a press applies it. Viewers of its project cannot change it. */
export function PresetLine({ preset: { name }, project, mayEdit, ...does }: Props) {
  const say = presetWords.useWords();
  return (
    <Line>
      <Apply type="button" onClick={does.onApply}>
        <b dir="auto">{name}</b> <small dir="auto">{project ?? say('private')}</small>
      </Apply>
      {mayEdit && (
        <>
          <IconButton size="compact" label={say('update', { name })} onClick={does.onUpdate}>
            <SaveIcon size={16} />
          </IconButton>
          <IconButton size="compact" label={say('edit', { name })} onClick={does.onEdit}>
            <EditIcon size={16} />
          </IconButton>
          <IconButton size="compact" label={say('delete', { name })} onClick={does.onDelete}>
            <TrashIcon size={16} />
          </IconButton>
        </>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;

const Apply = styled.button`
  display: grid;
  flex: 1;
  min-width: 0;
  padding: 6px 8px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  small {
    overflow: hidden;
    color: ${color.textMuted};
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
