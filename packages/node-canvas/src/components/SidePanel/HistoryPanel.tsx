import { color, styled } from '@tai/design-system';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';

/** What this person did on the board since it was opened, newest first. Pressing an act goes back or forth to it. */
export function HistoryPanel() {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const history = useEditor((state) => state.history);
  const at = useEditor((state) => state.at);
  return (
    <List aria-label={say('side.history')}>
      {history
        .map(({ id, name }, place) => (
          <li key={id}>
            <Entry
              type="button"
              aria-current={at === place + 1 ? 'step' : undefined}
              data-undone={place >= at || undefined}
              onClick={() => editor.goTo(place + 1)}
            >
              {say(`history.${name}`)}
            </Entry>
          </li>
        ))
        .toReversed()}
      <li>
        <Entry type="button" aria-current={at === 0 ? 'step' : undefined} onClick={() => editor.goTo(0)}>
          {say('history.opened')}
        </Entry>
      </li>
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 8px;
  list-style: none;
`;

const Entry = styled.button`
  width: 100%;
  height: 32px;
  padding: 0 8px;
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
  &[aria-current] {
    background: ${color.selected};
  }
  &[data-undone] {
    color: ${color.textFaint};
  }
`;
