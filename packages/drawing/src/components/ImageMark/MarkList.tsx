import { color, IconButton, styled, TextField, TrashIcon } from '@tai/design-system';
import { withWords } from '../../domain/marks/changeMarks.ts';
import { hasWords, wordsMax } from '../../domain/marks/mark.ts';
import { markWords } from '../../markWords.ts';
import type { MarkEditor } from './useMarkEditor.ts';

/** Every mark with its words: the same as on the image, for keys and screen readers. */
export function MarkList({ editor }: { editor: MarkEditor }) {
  const say = markWords.useWords();
  const { marks, selected, select, remove, nameOf } = editor;
  return (
    <List>
      {marks.list.map((mark) => {
        const name = nameOf(mark);
        return (
          <li key={mark.id}>
            <Name
              type="button"
              aria-pressed={mark.id === selected?.id}
              aria-label={say('list.select', { name })}
              onClick={() => select(mark.id === selected?.id ? null : mark.id)}
            >
              <i style={{ background: mark.colour }} />
              {name}
            </Name>
            {hasWords(mark) && (
              <TextField
                label={say('list.words', { name })}
                hideLabel
                size="compact"
                value={mark.words}
                maxLength={mark.words.length > wordsMax * 0.9 ? wordsMax : undefined}
                placeholder={say(mark.kind === 'number' ? 'list.numberHint' : 'list.textHint')}
                onFocus={() => select(mark.id)}
                onChange={(words) => marks.change(withWords(marks.list, mark.id, words), `words ${mark.id}`)}
              />
            )}
            <IconButton label={say('delete', { name })} size="compact" onClick={() => remove(mark.id)}>
              <TrashIcon size={14} />
            </IconButton>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 6px;
    align-items: center;
    > :nth-last-child(2) {
      grid-column: 2;
    }
    > :first-child {
      grid-column: 1;
    }
    > :last-child {
      grid-column: 3;
    }
    > :first-child:nth-last-child(2) {
      grid-column: 1 / 3;
    }
  }
`;

const Name = styled.button`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 28px;
  padding: 2px 8px;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  text-align: start;
  white-space: nowrap;
  cursor: pointer;
  i {
    flex: none;
    width: 10px;
    height: 10px;
    border-radius: 50%;
    box-shadow: 0 0 0 1px ${color.controlBorder};
  }
  &:hover {
    background: ${color.hover};
  }
  &[aria-pressed='true'] {
    background: ${color.selected};
  }
`;
