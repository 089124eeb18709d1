import { Chip, MenuList, styled, TextField } from '@tai/design-system';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { labelWords } from '../../labelWords.ts';

interface Props {
  tag: string;
  place: number;
  count: number;
  onEdit: (text: string) => void;
  onRemove: () => void;
  /** Moves it to another place. */
  onMove: (from: number, to: number) => void;
  onDetail: () => void;
}

/** The field takes the place of the chip that was asked to change. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.select();
}

const dragType = 'application/x-tai-label';

/** One tag of an image: a press offers to edit it, dragging and Alt with an arrow key move it. */
export function LabelChip({ tag, place, count, onEdit, onRemove, onMove, onDetail }: Props) {
  const say = labelWords.useWords();
  const [item, setItem] = useState<HTMLLIElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);

  function finish(text: string | null): void {
    setDraft(null);
    if (text !== null && text.trim() !== tag) onEdit(text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined && event.altKey) onMove(place, place + by);
    else if (event.key === 'Delete') onRemove();
    else if (event.key === 'F2') setDraft(tag);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function drop(event: DragEvent): void {
    const from = event.dataTransfer.getData(dragType);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), place);
  }

  if (draft !== null)
    return (
      <Item>
        <TextField
          label={say('chip.rename', { tag })}
          hideLabel
          size="compact"
          value={draft}
          onChange={setDraft}
          onBlur={() => finish(draft)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(draft);
            if (event.key === 'Escape') finish(null);
          }}
          ref={takeFocus}
        />
      </Item>
    );
  return (
    <Item
      ref={setItem}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(place))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={drop}
      onKeyDown={onKeyDown}
      dir="auto"
    >
      <Chip label={tag} onClick={() => setOpen(true)} onRemove={onRemove} />
      {isOpen && item && (
        <MenuList
          label={say('chip.menu', { tag })}
          anchor={item}
          onClose={() => setOpen(false)}
          items={[
            { id: 'edit', label: say('chip.edit'), shortcut: 'F2', onSelect: () => setDraft(tag) },
            { id: 'detail', label: say('chip.detail'), onSelect: onDetail },
            {
              ...{ id: 'left', label: say('chip.earlier'), shortcut: 'Alt+ArrowLeft' },
              ...{ disabled: place === 0, onSelect: () => onMove(place, place - 1) },
            },
            {
              ...{ id: 'right', label: say('chip.later'), shortcut: 'Alt+ArrowRight' },
              ...{ disabled: place === count - 1, onSelect: () => onMove(place, place + 1) },
            },
            { id: 'apart', type: 'separator' },
            { id: 'remove', label: say('chip.remove'), shortcut: 'Delete', danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </Item>
  );
}

const Item = styled.li`
  max-width: 100%;
`;
