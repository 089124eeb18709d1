import { useMediaQuery } from '@tai/design-system';
import type { Point } from '@tai/graph';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { menuWords } from '../../menuWords.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';
import { CanvasMenu } from './CanvasMenu.tsx';
import { LinkMenu } from './LinkMenu.tsx';
import { SelectionMenu } from './SelectionMenu.tsx';

/** An open menu at a point of the window. */
interface Menu {
  at: Point;
  /** What it is of: a link, the selected nodes, or the board where nothing lies. */
  of: 'selection' | 'board' | { linkId: string };
}

/** The context menus of the stage: handlers for React Flow, and the menu that is open. */
export function useStageMenu(onSelectSeveral: () => void): {
  handlers: object;
  /** For the element around the board: the menu key while the board itself has the focus. */
  onContextMenu: (event: MouseEvent) => void;
  shown: ReactNode;
} {
  const { editor } = useOpenBoard();
  const [menu, setMenu] = useState<Menu | null>(null);
  const handlers = useMemo(() => {
    function open(event: MouseEvent | globalThis.MouseEvent, of: Menu['of']): void {
      event.preventDefault();
      setMenu({ at: { x: event.clientX, y: event.clientY }, of });
    }
    return {
      onNodeContextMenu(event: MouseEvent, { id }: { id: string }) {
        if (!editor.get().selected.has(id)) editor.select([id]);
        open(event, 'selection');
      },
      onSelectionContextMenu: (event: MouseEvent) => open(event, 'selection'),
      onEdgeContextMenu: (event: MouseEvent, { id }: { id: string }) => open(event, { linkId: id }),
      onPaneContextMenu: (event: MouseEvent | globalThis.MouseEvent) => open(event, 'board'),
    };
  }, [editor]);
  function onContextMenu(event: MouseEvent): void {
    if (!(event.target instanceof Element) || !event.target.classList.contains('react-flow')) return;
    event.preventDefault();
    const { left, top, width, height } = event.target.getBoundingClientRect();
    setMenu({ at: { x: left + width / 2, y: top + height / 2 }, of: 'board' });
  }
  return {
    handlers,
    onContextMenu,
    shown: menu && <OpenMenu {...{ menu, onSelectSeveral }} onClose={() => setMenu(null)} />,
  };
}

interface OpenMenuProps {
  menu: Menu;
  onSelectSeveral: () => void;
  onClose: () => void;
}

function OpenMenu({ menu: { at, of }, onSelectSeveral, onClose }: OpenMenuProps) {
  const say = menuWords.useWords();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const item = { id: 'several', label: say('several.start'), onSelect: onSelectSeveral };
  const several = isTouch ? item : undefined;
  if (of === 'selection') return <SelectionMenu {...{ at, several, onClose }} />;
  if (of === 'board') return <CanvasMenu {...{ at, several, onClose }} />;
  return <LinkMenu linkId={of.linkId} at={at} onClose={onClose} />;
}
