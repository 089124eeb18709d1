import { isDialogOpen, useShortcuts, type ShortcutEntry } from '@tai/kernel';
import { useEffect, useMemo } from 'react';
import type { BoardEditor } from '../../engine/boardEditor.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useRunActions } from '../runActions.ts';
import { useUndo } from '../useUndo.ts';
import { useOpenBoard } from './board.ts';
import { useBoardActions } from './useBoardActions.ts';

/** The keys of a board, which the page of shortcuts lists, and the clipboard. */
export function useBoardKeys(): void {
  const say = nodeCanvasWords.useWords();
  const { stage, openSearch, openFind, editor } = useOpenBoard();
  const actions = useBoardActions();
  const { undo, redo } = useUndo();
  const run = useRunActions();
  useShortcuts(
    useMemo(() => {
      const group = say('page.title');
      const entry = (id: string, keys: string, label: string, act: () => void): ShortcutEntry => ({
        ...{ id: `nodeCanvas.${id}`, keys, label, group, run: act },
      });
      return [
        entry('undo', 'Mod+Z', say('act.undo'), undo),
        entry('redo', 'Mod+Shift+Z', say('act.redo'), redo),
        entry('add', 'Shift+A', say('library.search'), () => openSearch()),
        entry('find', 'Mod+F', say('library.find'), openFind),
        entry('remove', 'Delete', say('act.remove'), actions.remove),
        entry('removeToo', 'Backspace', say('act.remove'), actions.remove),
        entry('duplicate', 'Mod+D', say('act.duplicate'), actions.duplicate),
        entry('all', 'Mod+A', say('act.selectAll'), actions.selectAll),
        entry('none', 'Escape', say('act.selectNone'), actions.selectNone),
        entry('group', 'Mod+G', say('act.group'), actions.group),
        entry('mute', 'Mod+M', say('mode.mute'), () => actions.setMode('mute')),
        entry('bypass', 'Mod+B', say('mode.bypass'), () => actions.setMode('bypass')),
        entry('collapse', 'Alt+C', say('act.collapse'), actions.collapse),
        entry('pin', 'P', say('act.pin'), actions.pin),
        entry('layout', 'L', say('act.layout'), () => void actions.layout()),
        entry('fit', '.', say('view.fit'), () => stage.get()?.fit()),
        entry('run', 'Mod+Enter', say('work.run.here'), () => {
          const nodes = selectedNodes(editor);
          run.start(nodes.length > 0 ? { scope: 'upTo', nodes } : { scope: 'board' });
        }),
        entry('runSelected', 'Mod+Shift+Enter', say('work.run.aloneSelection'), () => {
          const nodes = selectedNodes(editor);
          if (nodes.length > 0) run.start({ scope: 'node', nodes });
        }),
      ];
    }, [say, undo, redo, openSearch, openFind, actions, stage, run, editor]),
  );
  useClipboard();
}

function selectedNodes(editor: BoardEditor): string[] {
  return [...editor.get().selected].filter((id) => editor.index().node(id));
}

/** Copies and pastes nodes as text of their own kind, also between boards and windows. */
function useClipboard(): void {
  const actions = useBoardActions();
  const { editor } = useOpenBoard();
  useEffect(() => {
    const isOurs = (event: Event) =>
      !isDialogOpen() &&
      !(event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]'));
    function copy(event: ClipboardEvent): void {
      if (!isOurs(event) || editor.get().selected.size === 0 || window.getSelection()?.toString()) return;
      event.clipboardData?.setData('text/plain', actions.copied());
      event.preventDefault();
      if (event.type === 'cut') actions.remove();
    }
    function paste(event: ClipboardEvent): void {
      if (!isOurs(event)) return;
      if (actions.paste(event.clipboardData?.getData('text/plain') ?? '', false)) event.preventDefault();
    }
    window.addEventListener('copy', copy);
    window.addEventListener('cut', copy);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('copy', copy);
      window.removeEventListener('cut', copy);
      window.removeEventListener('paste', paste);
    };
  }, [actions, editor]);
}
