import { useLanguage } from '@tai/kernel';
import { useMemo } from 'react';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useNameOf } from './nodeTitle.ts';

/** Names of the nodes of the open board and of their fields, as they are when they are asked for. */
export function useBoardNames() {
  const { editor } = useOpenBoard();
  const nameOf = useNameOf();
  const { pick } = useLanguage();
  return useMemo(
    () => ({
      titleOf(nodeId: string): string | undefined {
        const node = editor.index().node(nodeId);
        return node && nameOf(node);
      },
      fieldOf(nodeId: string, name: string): string | undefined {
        const parameters = editor.index().kind(nodeId)?.capability?.parameters;
        const found = parameters?.find((parameter) => parameter.name === name);
        return found && pick(found.label);
      },
    }),
    [editor, nameOf, pick],
  );
}
