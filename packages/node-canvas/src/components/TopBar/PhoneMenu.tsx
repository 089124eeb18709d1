import { IconButton, MenuList, Menu, type MenuItem, MoreIcon } from '@tai/design-system';
import { useRef, useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import type { ViewItems } from '../BoardEditor/useViewItems.ts';
import { useUndo } from '../useUndo.ts';

type ListName = 'board' | 'view' | 'arrange';

interface Props {
  viewItems: ViewItems;
  isForm: boolean;
  onForm: (isForm: boolean) => void;
  onShare: () => void;
  board: { label: string; items: readonly MenuItem[] };
}

/** On a phone: what the top bar has no room for. Longer lists open as menus of their own, so that each fits on the screen. */
export function PhoneMenu({ viewItems, isForm, onForm, onShare, board }: Props) {
  const say = nodeCanvasWords.useWords();
  const { stage } = useOpenBoard();
  const canEdit = useEditor((state) => state.canEdit);
  const at = useEditor((state) => state.at);
  const length = useEditor((state) => state.history.length);
  const { undo, redo } = useUndo();
  const button = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState<{ list: ListName; anchor: Element } | null>(null);
  const lists = {
    board: { label: board.label, items: board.items },
    view: { label: say('view.menu'), items: viewItems.view },
    arrange: { label: say('work.view.arrange'), items: viewItems.arrange },
  };
  const list = (id: ListName): MenuItem => ({
    ...{ id, label: `${lists[id].label}…` },
    onSelect() {
      const anchor = button.current?.querySelector('button');
      if (anchor) setOpen({ list: id, anchor });
    },
  });
  const items: MenuItem[] = [
    { id: 'face', label: say(isForm ? 'face.nodes' : 'face.form'), onSelect: () => onForm(!isForm) },
    { id: 'undo', label: say('act.undo'), disabled: !canEdit || at === 0, onSelect: undo },
    { id: 'redo', label: say('act.redo'), disabled: !canEdit || at >= length, onSelect: redo },
    ...(isForm ? [] : [{ id: 'fit', label: say('view.fit'), onSelect: () => stage.get()?.fit() }]),
    { id: 'share', label: say('editor.share'), onSelect: onShare },
    { id: 'lists', type: 'separator' },
    list('board'),
    ...(isForm ? [] : [list('view'), list('arrange')]),
  ];
  return (
    <span ref={button} style={{ display: 'contents' }}>
      <Menu label={say('view.more')} items={items} placement="bottom-end">
        <IconButton label={say('view.more')} data-tour="board-more">
          <MoreIcon />
        </IconButton>
      </Menu>
      {open && (
        <MenuList
          {...lists[open.list]}
          anchor={open.anchor}
          placement="bottom-end"
          onClose={() => setOpen(null)}
        />
      )}
    </span>
  );
}
