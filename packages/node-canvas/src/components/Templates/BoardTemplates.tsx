import { Button, styled } from '@tai/design-system';
import { useState } from 'react';
import { templates } from '../../domain/templates/catalogue.ts';
import { templateWords } from '../../templateWords.ts';
import { TemplateCards } from './TemplateCards.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { useFillBoard } from './useFillBoard.ts';

/** Templates that fill the empty board that is open. */
export function Component() {
  const say = templateWords.useWords();
  const { use, busy } = useFillBoard();
  const [isOpen, setOpen] = useState(false);
  return (
    <Place>
      <TemplateCards templates={templates.slice(0, 3)} onUse={use} busy={busy} isRow />
      <Button onClick={() => setOpen(true)}>{say('templates.all')}</Button>
      {isOpen && <TemplatesDialog onUse={use} busy={busy} onClose={() => setOpen(false)} />}
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  justify-items: center;
  max-width: 100%;
  pointer-events: auto;
  > ul {
    max-width: 100%;
    margin: 0;
  }
`;
