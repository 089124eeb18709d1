import { Chip, IconButton, type MenuItem, RetryIcon, useIsMobile } from '@tai/design-system';
import { changedNodes, toolsAfter } from '@tai/graph';
import { useObservable } from '@tai/kernel';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBoardRunsQuery } from '../../api/runApi.ts';
import { type ChangeRunner, createChangeRunner } from '../../engine/changeRunner.ts';
import { runsOnChange, setRunsOnChange } from '../../state/runsOnChange.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useRunActions } from '../runActions.ts';

/** Item of the run menu that lets changes run by themselves. */
export function useRunOnChangeItem(): MenuItem {
  const say = nodeCanvasWords.useWords();
  const { session } = useOpenBoard();
  const { reason } = useRunActions();
  const isOn = useObservable(runsOnChange).has(session.id);
  return {
    ...{ id: 'onChange', label: say('work.run.onChange'), checked: isOn, disabledReason: reason },
    onSelect: () => setRunsOnChange(session.id, !isOn),
  };
}

/** While it is on: runs what a change of this person touches, and says so beside the run button. */
export function RunOnChange() {
  const { session } = useOpenBoard();
  const isOn = useObservable(runsOnChange).has(session.id);
  return isOn ? <Running /> : null;
}

function Running() {
  const say = nodeCanvasWords.useWords();
  const { session } = useOpenBoard();
  const isMobile = useIsMobile();
  useChangeRuns();
  // A phone has no room for the words beside the run button.
  if (isMobile)
    return (
      <IconButton
        pressed
        label={say('work.run.onChangeOn')}
        onClick={() => setRunsOnChange(session.id, false)}
      >
        <RetryIcon size={16} />
      </IconButton>
    );
  return (
    <Chip selected label={say('work.run.onChangeOn')} onRemove={() => setRunsOnChange(session.id, false)} />
  );
}

function useChangeRuns(): void {
  const { session, editor } = useOpenBoard();
  const { start } = useRunActions();
  const { data: runs } = useBoardRunsQuery(session.id);
  /** A run that was asked for and is not listed yet. */
  const [asked, setAsked] = useState<string | 'asking' | null>(null);
  const isAsked = asked !== null && !(runs ?? []).some(({ id }) => id === asked);
  const isBusy = isAsked || (runs ?? []).some(({ isOwn, status }) => isOwn && status === 'running');
  const runner = useRef<ChangeRunner | null>(null);
  const run = useEffectEvent((changed: readonly string[]) => {
    const index = editor.index();
    const nodes = toolsAfter(
      index,
      changed.filter((id) => index.node(id)),
    );
    if (nodes.length === 0) return;
    setAsked('asking');
    start({ scope: 'upTo', nodes }, 1, setAsked);
  });
  useEffect(() => {
    const made = createChangeRunner({ run });
    runner.current = made;
    const stop = editor.onOwnChange((before, edits) => {
      const after = editor.index();
      const changed = changedNodes(before, after, edits);
      if (toolsAfter(after, changed).length > 0) made.changed(changed);
    });
    return () => {
      stop();
      made.stop();
    };
  }, [editor]);
  useEffect(() => runner.current?.setBusy(isBusy), [isBusy]);
}
