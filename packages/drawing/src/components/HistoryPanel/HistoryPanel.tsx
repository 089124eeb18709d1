import { color, styled } from '@tai/design-system';
import { useEffect, useRef } from 'react';
import { drawingWords } from '../../words.ts';
import { goToState, useEditor, useStudio } from '../DrawingEditor/studio.ts';
import { ListEntry } from '../listEntry.ts';
import { useViewOnlyReason } from '../useViewOnlyReason.ts';

/** Every act, newest last; a click shows the drawing as it was after it. */
export function HistoryPanel() {
  const say = drawingWords.useWords();
  const studio = useStudio();
  const { entries, at } = useEditor((state) => state.history);
  const viewOnly = useViewOnlyReason();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <List ref={list} aria-label={say('history.title')}>
      {entries.map(({ id, act }, index) => (
        <li key={id}>
          <Entry
            type="button"
            aria-disabled={viewOnly !== undefined || undefined}
            title={viewOnly}
            aria-current={index === at ? 'step' : undefined}
            data-undone={index > at || undefined}
            onClick={() => void goToState(studio, index)}
          >
            {say(`act.${act}`)}
            {index > at && <small>{say('history.undone')}</small>}
          </Entry>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 4px 8px 12px;
  list-style: none;
`;

const Entry = styled(ListEntry)`
  justify-content: space-between;
  &[aria-current] {
    background: ${color.selected};
  }
  &[data-undone] {
    color: ${color.textMuted};
  }
`;
