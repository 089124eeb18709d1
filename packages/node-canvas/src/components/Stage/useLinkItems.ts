import type { MenuItem } from '@tai/design-system';
import { hideLink, rerouteLink } from '@tai/graph';
import { linkMiddle } from '../../domain/linkMiddle.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useEditReason } from '../BoardEditor/useEditReason.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';

/** What can be done with a link: its menu at the pointer, beside it, at its hidden ends, and in the panel at the side. */
export function useLinkItems(): (linkId: string) => MenuItem[] {
  const say = nodeCanvasWords.useWords();
  const { editor, openSearch, stage } = useOpenBoard();
  const nameOf = useNameOf();
  const reason = useEditReason();
  return (linkId) => {
    const index = editor.index();
    const link = index.board.links[linkId];
    if (!link) return [];
    const middle = linkMiddle(index, link);
    const item = (id: string, label: string, onSelect: () => void): MenuItem => ({
      ...{ id, label, onSelect, disabledReason: reason },
    });
    const goTo = (id: string): MenuItem[] => {
      const node = index.node(id);
      if (!node) return [];
      return [
        {
          ...{ id: `to-${id}`, label: say('work.link.goTo', { title: nameOf(node) }) },
          onSelect: () => stage.get()?.goTo(id),
        },
      ];
    };
    return [
      ...(middle
        ? [
            item('reroute', say('link.reroute'), () => {
              editor.act('connect', rerouteLink(editor.get().board, linkId, middle));
            }),
            item('insert', say('work.link.insert'), () => openSearch({ at: middle, between: linkId })),
          ]
        : []),
      item('hide', say(link.isHidden ? 'work.link.show' : 'work.link.hide'), () => {
        editor.act('look', hideLink(linkId, !link.isHidden));
      }),
      item('remove', say('work.link.remove'), () => {
        editor.act('disconnect', [{ path: ['links', linkId] }]);
      }),
      { id: 'ends', type: 'separator' },
      ...goTo(link.from),
      ...goTo(link.to),
    ];
  };
}
