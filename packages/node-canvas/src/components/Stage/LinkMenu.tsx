import { MenuList } from '@tai/design-system';
import type { Point } from '@tai/graph';
import { nodeCanvasWords } from '../../words.ts';
import { useLinkItems } from './useLinkItems.ts';

/** The menu of a link, at a point of the window. */
export function LinkMenu({ linkId, at, onClose }: { linkId: string; at: Point; onClose: () => void }) {
  const say = nodeCanvasWords.useWords();
  const itemsOf = useLinkItems();
  return (
    <MenuList
      label={say('work.link.actions')}
      items={itemsOf(linkId)}
      anchor={at}
      gap={2}
      onClose={onClose}
    />
  );
}
