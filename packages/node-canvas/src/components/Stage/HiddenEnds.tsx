import { color, MenuList, styled } from '@tai/design-system';
import type { BoardIndex } from '@tai/graph';
import { useObservable } from '@tai/kernel';
import { useState, useSyncExternalStore } from 'react';
import { viewSettings } from '../../state/viewSettings.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { useNameOf } from '../nodes/nodeTitle.ts';
import { useLinkItems } from './useLinkItems.ts';

interface Props {
  id: string;
  slot: string;
  side: 'in' | 'out';
  /** Middle of the slot, from the top of the node. */
  y: number;
}

/** At a slot, where links that are not drawn lead: pressed it goes to the other end. */
export function HiddenEnds({ id, slot, side, y }: Props) {
  const { editor } = useOpenBoard();
  const { hidesLinks } = useObservable(viewSettings);
  // As a text, which is the same while the links are.
  const links = useSyncExternalStore(editor.subscribe, () =>
    hiddenLinks(editor.index(), id, slot, side, hidesLinks),
  );
  return links === '' ? null : <Badge {...{ id, slot, side, y }} links={links.split(' ')} />;
}

function hiddenLinks(
  index: BoardIndex,
  id: string,
  slot: string,
  side: 'in' | 'out',
  areAllHidden: boolean,
): string {
  const links =
    side === 'in' ? index.into(id, slot) : index.outOf(id).filter(({ output }) => output === slot);
  return links.flatMap((link) => (areAllHidden || link.isHidden ? link.id : [])).join(' ');
}

function Badge({ side, y, links }: Props & { links: readonly string[] }) {
  const say = nodeCanvasWords.useWords();
  const { editor, stage } = useOpenBoard();
  const nameOf = useNameOf();
  const itemsOf = useLinkItems();
  const [menu, setMenu] = useState<HTMLElement | { x: number; y: number } | null>(null);
  const { board } = editor.get();
  const ends = links.flatMap((linkId) => {
    const link = board.links[linkId];
    const other = side === 'in' ? link?.from : link?.to;
    const node = other === undefined ? undefined : board.nodes[other];
    return other !== undefined && node ? [{ linkId, other, title: nameOf(node) }] : [];
  });
  const [first, ...more] = ends;
  if (!first) return null;
  const title =
    more.length === 0 ? first.title : say('work.link.more', { title: first.title, count: more.length });
  const isOne = more.length === 0;
  const short = isOne ? first.title : `${first.title} +${more.length}`;
  return (
    <>
      <Place
        type="button"
        className="nodrag nopan"
        data-side={side}
        style={{ top: y - 12 }}
        aria-label={say(side === 'in' ? 'work.link.from' : 'work.link.to', { title })}
        aria-haspopup={isOne ? undefined : 'menu'}
        onClick={(event) => {
          // The node around it would be selected as well.
          event.stopPropagation();
          if (isOne) stage.get()?.goTo(first.other);
          else setMenu(event.currentTarget);
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setMenu({ x: event.clientX, y: event.clientY });
        }}
      >
        {side === 'out' && <span>→</span>}
        <b>{short}</b>
        {side === 'in' && <span>→</span>}
      </Place>
      {menu && (
        <MenuList
          label={say('work.link.actions')}
          anchor={menu}
          items={
            isOne
              ? itemsOf(first.linkId)
              : ends.map(({ linkId, other, title: name }) => ({
                  ...{ id: linkId, label: say('work.link.goTo', { title: name }) },
                  onSelect: () => stage.get()?.goTo(other),
                }))
          }
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

const Place = styled.button`
  position: absolute;
  display: flex;
  gap: 4px;
  align-items: center;
  /* Two nodes beside each other both have a label in the gap between them. */
  max-width: 72px;
  height: 24px;
  padding: 0 6px;
  overflow: hidden;
  border: 1px solid ${color.hairlineStrong};
  border-radius: 12px;
  background: ${color.raised};
  color: ${color.text};
  font: inherit;
  font-size: 12px;
  white-space: nowrap;
  cursor: pointer;
  /* The arrow stays when the name is too long. */
  > b {
    overflow: hidden;
    font-weight: inherit;
    text-overflow: ellipsis;
  }
  &[data-side='in'] {
    right: calc(100% + 10px);
  }
  &[data-side='out'] {
    left: calc(100% + 10px);
  }
  &:hover,
  &:focus-visible {
    z-index: 1;
    max-width: 240px;
  }
  &:hover {
    background: color-mix(in srgb, ${color.text} 8%, ${color.raised});
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
  }
`;
