import type { MenuItem } from '@tai/design-system';
import type { Axis, Edge } from '../../domain/acts/placeActs.ts';
import { editWords } from '../../editWords.ts';
import { useEditor, useOpenScene, useViewOnlyReason } from '../SceneEditor/scene.ts';
import type { DialogName } from './Dialogs.tsx';

/** What can be done with the objects that are selected. */
export function useEditItems(onDialog?: (name: DialogName) => void): MenuItem[] {
  const say = editWords.useWords();
  const { actions } = useOpenScene();
  const count = useEditor((state) => state.selection.size);
  const viewOnly = useViewOnlyReason();
  const edits = viewOnly === undefined ? {} : { disabledReason: viewOnly };
  const needs = (wanted: number) => {
    const reason =
      viewOnly ?? (count < wanted ? say(needsOf[wanted] ?? 'notice.nothingSelected') : undefined);
    return reason === undefined ? {} : { disabledReason: reason };
  };
  const line = (id: string): MenuItem => ({ id, type: 'separator' });
  const aligns: [Axis, Edge, Parameters<typeof say>[0]][] = [
    [0, 'min', 'arrange.left'],
    [0, 'middle', 'arrange.middleX'],
    [0, 'max', 'arrange.right'],
    [1, 'min', 'arrange.bottom'],
    [1, 'middle', 'arrange.middleY'],
    [1, 'max', 'arrange.top'],
    [2, 'min', 'arrange.back'],
    [2, 'middle', 'arrange.middleZ'],
    [2, 'max', 'arrange.front'],
  ];
  return [
    { id: 'copy', label: say('edit.copy'), shortcut: 'Mod+C', onSelect: actions.copy },
    { id: 'cut', label: say('edit.cut'), shortcut: 'Mod+X', onSelect: actions.cut, ...needs(1) },
    { id: 'paste', label: say('edit.paste'), shortcut: 'Mod+V', onSelect: actions.paste, ...edits },
    {
      ...{ id: 'duplicate', label: say('edit.duplicate'), shortcut: 'Mod+D', ...needs(1) },
      onSelect: actions.duplicate,
    },
    ...(onDialog
      ? [{ id: 'array', label: say('array.open'), onSelect: () => onDialog('array'), ...needs(1) }]
      : []),
    { id: 'all', label: say('edit.selectAll'), shortcut: 'Mod+A', onSelect: actions.selectAll },
    line('groups'),
    { id: 'group', label: say('edit.group'), shortcut: 'Mod+G', onSelect: actions.group, ...needs(1) },
    {
      ...{ id: 'ungroup', label: say('edit.ungroup'), shortcut: 'Mod+Shift+G', ...needs(1) },
      onSelect: actions.ungroup,
    },
    {
      ...{ id: 'hide', label: say('edit.hide'), shortcut: 'H', ...needs(1) },
      onSelect: () => actions.toggleHidden(),
    },
    line('materials'),
    { id: 'copyMaterial', label: say('edit.copyMaterial'), onSelect: actions.copyMaterial },
    {
      ...{ id: 'pasteMaterial', label: say('edit.pasteMaterial'), ...needs(1) },
      onSelect: () => void actions.pasteMaterial(),
    },
    line('arrange'),
    { id: 'floor', label: say('arrange.floor'), onSelect: actions.toFloor, ...needs(1) },
    ...(['middle', 'base'] as const).map((where): MenuItem => ({
      ...{ id: `origin-${where}`, label: say(`arrange.origin.${where}`), ...needs(1) },
      onSelect: () => actions.placeOrigin(where),
    })),
    ...aligns.map(([axis, edge, key]): MenuItem => ({
      ...{ id: key, label: say(key), ...needs(2) },
      onSelect: () => actions.align(axis, edge),
    })),
    ...(['distributeX', 'distributeY', 'distributeZ'] as const).map((key, axis): MenuItem => ({
      ...{ id: key, label: say(`arrange.${key}`), ...needs(3) },
      onSelect: () => actions.distribute(axis as Axis),
    })),
    line('end'),
    {
      ...{ id: 'delete', label: say('edit.delete'), shortcut: 'Delete', danger: true, ...needs(1) },
      onSelect: () => actions.remove(),
    },
  ];
}

const needsOf = { 2: 'notice.needsTwo', 3: 'notice.needsThree' } as const as Record<
  number,
  'notice.needsTwo' | 'notice.needsThree' | undefined
>;
