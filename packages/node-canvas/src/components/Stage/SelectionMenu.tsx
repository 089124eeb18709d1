import { MenuList, type MenuItem } from '@tai/design-system';
import type { Point } from '@tai/graph';
import { nodeCanvasWords } from '../../words.ts';
import { useSelectionItems } from '../BoardEditor/useSelectionItems.tsx';

interface Props {
  at: Point;
  /** Begins to select several nodes by touch; absent where a key does. */
  several?: MenuItem | undefined;
  onClose: () => void;
}

/** The menu of the selected nodes, at a point of the window. */
export function SelectionMenu({ at, several, onClose }: Props) {
  const say = nodeCanvasWords.useWords();
  const items = useSelectionItems();
  return (
    <MenuList
      label={say('inspector.actions')}
      items={several ? [several, ...items] : items}
      anchor={at}
      gap={2}
      onClose={onClose}
    />
  );
}
