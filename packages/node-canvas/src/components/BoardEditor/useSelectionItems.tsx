import { type MenuItem, toast } from '@tai/design-system';
import { nodeCanvasWords } from '../../words.ts';
import { useRunActions } from '../runActions.ts';
import { useEditor, useOpenBoard } from './board.ts';
import { ColourDot } from './ColourDot.tsx';
import { useBoardActions } from './useBoardActions.ts';
import { useEditReason } from './useEditReason.ts';

/** Colours that nodes can have, beside none. */
const colours = {
  red: '#f0616d',
  amber: '#e2a53b',
  green: '#3fb984',
  blue: '#4ea3f5',
  violet: '#a685f2',
} as const;

/** What can be done with the selected nodes: the menu of a node, at the pointer and in the panel at the side. */
export function useSelectionItems(): MenuItem[] {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const actions = useBoardActions();
  const run = useRunActions();
  const selected = useEditor((state) => state.selected);
  const reason = useEditReason();
  const hasTool = [...selected].some((id) => editor.index().kind(id)?.tool !== undefined);
  const item = (id: string, label: string, onSelect: () => void, shortcut?: string): MenuItem => ({
    ...{ id, label, onSelect, disabledReason: reason },
    ...(shortcut !== undefined && { shortcut }),
  });
  const runItem = (scope: 'upTo' | 'node', label: string, shortcut: string): MenuItem => ({
    ...{
      id: scope,
      label,
      shortcut,
      disabledReason: run.reason ?? (hasTool ? undefined : say('work.run.onlyTools')),
    },
    onSelect: () => run.start({ scope, nodes: [...selected].filter((id) => editor.index().node(id)) }),
  });
  return [
    runItem('upTo', say('work.run.upTo'), 'Mod+Enter'),
    runItem('node', say(selected.size > 1 ? 'work.run.aloneSelection' : 'work.run.alone'), 'Mod+Shift+Enter'),
    { id: 'one', type: 'separator' },
    {
      ...{ id: 'copy', label: say('work.copy.label'), shortcut: 'Mod+C' },
      onSelect: () => void copy(actions.copied(), say('work.copy.failed')),
    },
    item('duplicate', say('act.duplicate'), actions.duplicate, 'Mod+D'),
    item('collapse', say('act.collapse'), actions.collapse, 'Alt+C'),
    item('pin', say('act.pin'), actions.pin, 'P'),
    item('mute', say('mode.mute'), () => actions.setMode('mute'), 'Mod+M'),
    item('bypass', say('mode.bypass'), () => actions.setMode('bypass'), 'Mod+B'),
    item('group', say('act.group'), actions.group, 'Mod+G'),
    { id: 'two', type: 'separator' },
    ...(Object.keys(colours) as (keyof typeof colours)[]).map((name) => ({
      ...item(name, say(`colour.${name}`), () => actions.setColour(colours[name])),
      icon: <ColourDot colour={colours[name]} />,
    })),
    {
      ...item('none', say('colour.none'), () => actions.setColour(undefined)),
      icon: <ColourDot />,
    },
    { id: 'three', type: 'separator' },
    item('remove', say('act.remove'), actions.remove, 'Delete'),
  ];
}

/** Browsers refuse on pages without TLS, where the key still works. */
async function copy(text: string, failed: string): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isCopied) toast.show({ message: failed, tone: 'warning', id: 'nodeCanvas.copy' });
}
