import { color, styled } from '@tai/design-system';
import { editWords } from '../../editWords.ts';
import { useEditor, useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { Hint } from './parts.tsx';

/** Every act since the scene was opened, newest last; a press shows the scene as it was after it. */
export function HistoryPanel() {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const { entries, at } = useEditor((state) => state.history);
  const viewOnly = useViewOnlyReason();
  const line = (key: number, text: string, done: number) => (
    <li key={key}>
      <Entry
        type="button"
        aria-current={done === at ? 'step' : undefined}
        aria-disabled={viewOnly !== undefined || undefined}
        title={viewOnly}
        data-undone={done > at || undefined}
        onClick={() => editor.goTo(done)}
      >
        {text}
      </Entry>
    </li>
  );
  return (
    <>
      <List aria-label={say('history.title')}>
        {line(0, say('history.opened'), 0)}
        {entries.map(({ id, act, subject }, index) =>
          line(id, subject === null ? say(`act.${act}`) : `${say(`act.${act}`)} · ${subject}`, index + 1),
        )}
      </List>
      {entries.length === 0 && (
        <Foot>
          <Hint>{say('history.hint')}</Hint>
        </Foot>
      )}
    </>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 8px;
  list-style: none;
`;

const Foot = styled.div`
  padding: 0 16px 12px;
`;

const Entry = styled.button`
  width: 100%;
  min-height: 28px;
  padding: 4px 8px;
  overflow: hidden;
  border: 0;
  border-radius: calc(6px * var(--tai-rounding));
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &[aria-current] {
    background: ${color.selected};
  }
  &[data-undone] {
    color: ${color.textMuted};
    text-decoration: line-through;
  }
`;
