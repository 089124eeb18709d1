import { Button, color, styled } from '@tai/design-system';
import { useState } from 'react';
import { templates } from '../../domain/templates/catalogue.ts';
import { templateWords } from '../../templateWords.ts';
import { TemplateCards } from './TemplateCards.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { useTemplateBoard } from './useTemplateBoard.ts';

/** The first templates in a row above the list of boards, and the way to all of them. */
export function Component() {
  const say = templateWords.useWords();
  const { use, busy } = useTemplateBoard();
  const [isOpen, setOpen] = useState(false);
  return (
    <Shelf aria-label={say('templates.row')}>
      <Head>
        <h2>{say('templates.row')}</h2>
        <Button variant="ghost" size="compact" onClick={() => setOpen(true)}>
          {say('templates.all')}
        </Button>
      </Head>
      <TemplateCards templates={templates.slice(0, shown)} onUse={use} busy={busy} isRow />
      {isOpen && <TemplatesDialog onUse={use} busy={busy} onClose={() => setOpen(false)} />}
    </Shelf>
  );
}

/** As many as fit beside each other on a wide screen. */
const shown = 7;

const Shelf = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  h2 {
    margin: 0;
    color: ${color.text};
    font-size: 14px;
    font-weight: 600;
  }
`;
