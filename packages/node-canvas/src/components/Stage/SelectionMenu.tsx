import { MenuList } from '@tai/design-system';
import type { Point } from '@tai/graph';
import { nodeCanvasWords } from '../../words.ts';
import { useSelectionItems } from '../BoardEditor/useSelectionItems.ts';

/** The menu of the selected nodes, at a point of the window. */
export function SelectionMenu({ at, onClose }: { at: Point; onClose: () => void }) {
  const say = nodeCanvasWords.useWords();
  return (
    <MenuList
      label={say('inspector.actions')}
      items={useSelectionItems()}
      anchor={at}
      gap={2}
      onClose={onClose}
    />
  );
}
