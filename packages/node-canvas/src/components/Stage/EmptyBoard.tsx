import { Button, color, styled, useIsMobile } from '@tai/design-system';
import { isBoardTourOpen } from '../../state/boardTour.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { BoardTemplates } from '../Templates/Templates.tsx';

/** Over a board without nodes: how to begin, and templates to begin with. */
export function EmptyBoard() {
  const say = nodeCanvasWords.useWords();
  const { openSearch } = useOpenBoard();
  const isMobile = useIsMobile();
  return (
    <Place>
      <Title>{say('empty.title')}</Title>
      <Help>{say(isMobile ? 'work.empty.help' : 'empty.help')}</Help>
      <BoardTemplates />
      <Button variant="ghost" onClick={() => openSearch()}>
        {say('library.add')}
      </Button>
      <Button variant="ghost" onClick={() => isBoardTourOpen.set(true)}>
        {say('view.tour')}
      </Button>
    </Place>
  );
}

const Place = styled.div`
  position: absolute;
  inset: 0;
  z-index: 5;
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  justify-content: center;
  padding: 24px;
  text-align: center;
  pointer-events: none;
  button {
    pointer-events: auto;
  }
`;

const Title = styled.p`
  margin: 0;
  color: ${color.text};
  font-size: 16px;
  font-weight: 600;
`;

const Help = styled.p`
  max-width: 420px;
  margin: 0 0 8px;
  color: ${color.textMuted};
`;
