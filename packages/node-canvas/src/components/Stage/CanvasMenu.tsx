import { type MenuItem, MenuList, toast } from '@tai/design-system';
import type { Point } from '@tai/graph';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { useBoardActions } from '../BoardEditor/useBoardActions.ts';
import { useEditReason } from '../BoardEditor/useEditReason.ts';

interface Props {
  at: Point;
  /** Begins to select several nodes by touch; absent where a key does. */
  several?: MenuItem | undefined;
  onClose: () => void;
}

/** The menu of the board where nothing lies, at a point of the window. */
export function CanvasMenu({ at, several, onClose }: Props) {
  const say = nodeCanvasWords.useWords();
  const { openSearch, openFind, stage } = useOpenBoard();
  const actions = useBoardActions();
  const isEmpty = useEditor(({ board }) => Object.keys(board.nodes).length === 0);
  const reason = useEditReason();

  async function paste(): Promise<void> {
    // Browsers ask before they hand out the clipboard, and people may say no.
    const text = await navigator.clipboard?.readText().catch(() => null);
    if (typeof text === 'string' && actions.paste(text, false, stage.get()?.placeAt(at))) return;
    const message = say(typeof text === 'string' ? 'work.canvas.noNodes' : 'work.canvas.noClipboard');
    toast.show({ message, tone: 'warning', id: 'nodeCanvas.paste' });
  }

  const onNodes: MenuItem[] = [
    { id: 'one', type: 'separator' },
    ...(several ? [several] : []),
    {
      ...{ id: 'all', label: say('act.selectAll'), shortcut: 'Mod+A' },
      onSelect: actions.selectAll,
    },
    {
      ...{ id: 'find', label: say('library.find'), shortcut: 'Mod+F' },
      onSelect: openFind,
    },
    {
      ...{
        id: 'layout',
        label: say('act.layout'),
        shortcut: 'L',
        disabledReason: reason,
      },
      onSelect: () => void actions.layout(),
    },
    {
      ...{ id: 'fit', label: say('view.fit'), shortcut: '.' },
      onSelect: () => stage.get()?.fit(),
    },
  ];
  return (
    <MenuList
      label={say('work.canvas.actions')}
      anchor={at}
      gap={2}
      onClose={onClose}
      items={[
        {
          ...{ id: 'add', label: say('work.canvas.add'), shortcut: 'Shift+A', disabledReason: reason },
          onSelect: () => openSearch({ at: stage.get()?.placeAt(at) ?? { x: 0, y: 0 } }),
        },
        {
          ...{ id: 'paste', label: say('work.canvas.paste'), shortcut: 'Mod+V', disabledReason: reason },
          onSelect: () => void paste(),
        },
        ...(isEmpty ? [] : onNodes),
      ]}
    />
  );
}
