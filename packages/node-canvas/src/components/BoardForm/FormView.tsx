import { formOutputs, formParts, suggestedFields, type BoardIndex, exposeField, type Edit } from '@tai/graph';
import {
  Button,
  color,
  EmptyState,
  mobileQuery,
  PlayIcon,
  ParametersIcon,
  styled,
  toast,
} from '@tai/design-system';
import { useShortcuts, type ShortcutEntry } from '@tai/kernel';
import { useMemo, useState } from 'react';
import { formWords } from '../../formWords.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useRunActions } from '../runActions.ts';
import { useUndo } from '../useUndo.ts';
import { ChooseFields } from './ChooseFields.tsx';
import { FormFields } from './FormFields.tsx';
import { FormResults } from './FormResults.tsx';
import { NewestRun } from './NewestRun.tsx';
import { PublishBoard } from './PublishBoard.tsx';

/** The board from its front: the fields that its author chose at the left, what comes out at the right. */
export function Component({ onOpenBoard }: { onOpenBoard: () => void }) {
  const say = formWords.useWords();
  const index = useIndex();
  const canEdit = useEditor((state) => state.canEdit);
  const [isChoosing, setChoosing] = useState(false);
  const parts = formParts(index);
  const outputs = formOutputs(index);
  useFormKeys(outputs.join(' '));
  return (
    <Root>
      <Fields aria-label={say('fields.title')}>
        <Head>
          <h2>{say('fields.title')}</h2>
          {canEdit && parts.length > 0 && (
            <Button size="compact" variant="ghost" onClick={() => setChoosing(true)}>
              {say('fields.edit')}
            </Button>
          )}
        </Head>
        {parts.map(({ nodeId, fields }) => (
          <FormFields key={nodeId} id={nodeId} fields={fields.join(' ')} />
        ))}
        {parts.length === 0 && <NoFields canEdit={canEdit} onChoose={() => setChoosing(true)} />}
        <Foot>
          <NewestRun onOpenBoard={onOpenBoard} />
          <Buttons>
            <RunForm outputs={outputs} />
            <PublishBoard outputs={outputs} />
          </Buttons>
        </Foot>
      </Fields>
      <FormResults outputs={outputs} onOpenBoard={onOpenBoard} />
      {isChoosing && <ChooseFields onClose={() => setChoosing(false)} />}
    </Root>
  );
}

/** Keys of the board that mean something in the form. @param outputs ids in one text, which is the same while they are */
function useFormKeys(outputs: string): void {
  const say = nodeCanvasWords.useWords();
  const sayForm = formWords.useWords();
  const { undo, redo } = useUndo();
  const run = useRunActions();
  useShortcuts(
    useMemo(() => {
      const entry = (id: string, keys: string, label: string, act: () => void): ShortcutEntry => ({
        ...{ id: `nodeCanvas.form.${id}`, keys, label, group: say('page.title'), run: act },
      });
      return [
        entry('undo', 'Mod+Z', say('act.undo'), undo),
        entry('redo', 'Mod+Shift+Z', say('act.redo'), redo),
        entry('run', 'Mod+Enter', say('run.board'), () => {
          const nodes = outputs.split(' ').filter(Boolean);
          if (nodes.length > 0) run.start({ scope: 'upTo', nodes });
          else toast.show({ message: sayForm('run.none'), tone: 'warning', id: 'nodeCanvas.run' });
        }),
      ];
    }, [say, sayForm, undo, redo, run, outputs]),
  );
}

/** Runs what the form hands out, with all that it needs. */
function RunForm({ outputs }: { outputs: readonly string[] }) {
  const say = formWords.useWords();
  const run = useRunActions();
  const reason = run.reason ?? (outputs.length === 0 ? say('run.none') : undefined);
  return (
    <Button
      variant="primary"
      startIcon={<PlayIcon size={16} />}
      disabled={reason !== undefined}
      disabledReason={reason}
      onClick={() => run.start({ scope: 'upTo', nodes: [...outputs] })}
    >
      {say('run.start')}
    </Button>
  );
}

function NoFields({ canEdit, onChoose }: { canEdit: boolean; onChoose: () => void }) {
  const say = formWords.useWords();
  const { editor } = useOpenBoard();
  const suggested = suggestionEdits(editor.index());
  if (!canEdit) return <Help>{say('empty.viewer')}</Help>;
  return (
    <EmptyState
      icon={<ParametersIcon size={20} />}
      title={say('empty.title')}
      action={
        <Row>
          {suggested.length > 0 && (
            <Button variant="primary" onClick={() => void editor.act('look', suggested)}>
              {say('empty.suggest')}
            </Button>
          )}
          <Button onClick={onChoose}>{say('empty.choose')}</Button>
        </Row>
      }
    >
      {say('empty.help')}
    </EmptyState>
  );
}

/** One edit for each node: a second one for the same field would undo the first. */
function suggestionEdits(index: BoardIndex): Edit[] {
  return suggestedFields(index).flatMap(({ nodeId, fields }) => {
    const node = index.node(nodeId);
    const exposed = fields.reduce<string[]>((names, name) => {
      const [edit] = exposeField(node && { ...node, exposed: names }, { nodeId, name, isShown: true });
      return (edit?.value as string[] | undefined) ?? names;
    }, []);
    return [{ path: ['nodes', nodeId, 'exposed'], value: exposed }];
  });
}

const Root = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(300px, 400px) minmax(0, 1fr);
  min-width: 0;
  min-height: 0;
  ${mobileQuery} {
    display: block;
    overflow-y: auto;
  }
`;

const Fields = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-height: 0;
  padding: 16px 20px 0;
  overflow-y: auto;
  border-right: 1px solid ${color.hairline};
  background: ${color.panel};
  ${mobileQuery} {
    overflow: visible;
    border-right: 0;
  }
`;

const Head = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  h2 {
    margin: 0;
    font-size: 16px;
  }
`;

const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: auto;
  padding: 12px 0 16px;
  border-top: 1px solid ${color.hairline};
  background: ${color.panel};
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-columns: auto;
  grid-auto-flow: column;
  gap: 8px;
  > * > button {
    width: 100%;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: center;
`;

const Help = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;
