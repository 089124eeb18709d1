import { Button, color, styled } from '@tai/design-system';
import { canStart, starterEdits, starters } from '../../domain/starters.ts';
import { isBoardTourOpen } from '../../state/boardTour.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useCapabilities } from '../nodes/nodeTitle.ts';

/** Over a board without nodes: how to begin, and pipelines to begin with. */
export function EmptyBoard() {
  const say = nodeCanvasWords.useWords();
  const { editor, stage, openSearch } = useOpenBoard();
  const capabilities = useCapabilities();
  return (
    <Place>
      <Title>{say('empty.title')}</Title>
      <Help>{say('empty.help')}</Help>
      <Choices>
        {starters
          .filter((starter) => canStart(starter, capabilities))
          .map((starter) => (
            <Button
              key={starter}
              onClick={() => {
                editor.act('add', starterEdits(starter, capabilities));
                requestAnimationFrame(() => stage.get()?.fit());
              }}
            >
              {say(`empty.${starter}`)}
            </Button>
          ))}
        <Button variant="ghost" onClick={() => openSearch()}>
          {say('library.add')}
        </Button>
        <Button variant="ghost" onClick={() => isBoardTourOpen.set(true)}>
          {say('view.tour')}
        </Button>
      </Choices>
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

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: center;
  button {
    pointer-events: auto;
  }
`;
