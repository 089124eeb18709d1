import { AddIcon, BottomSheet, Button, color, ParametersIcon, styled } from '@tai/design-system';
import { useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { SidePanel } from '../SidePanel/SidePanel.tsx';
import { useEditor, useOpenBoard } from './board.ts';

/** On a phone: adding a node, and the panel that stands at the side elsewhere, as a sheet. */
export function NarrowBar() {
  const say = nodeCanvasWords.useWords();
  const { openSearch } = useOpenBoard();
  const canEdit = useEditor((state) => state.canEdit);
  const [isOpen, setOpen] = useState(false);
  return (
    <Bar>
      <Button
        startIcon={<AddIcon size={16} />}
        data-tour="board-add"
        disabled={!canEdit}
        onClick={() => openSearch()}
      >
        {say('library.add')}
      </Button>
      <Button startIcon={<ParametersIcon size={16} />} data-tour="board-panel" onClick={() => setOpen(true)}>
        {say('side.open')}
      </Button>
      <BottomSheet open={isOpen} title={say('side.open')} onClose={() => setOpen(false)}>
        <SidePanel />
      </BottomSheet>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  padding: 8px 12px;
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
  > button {
    flex: 1;
  }
`;
