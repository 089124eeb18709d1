import { useSession } from '@tai/api-client';
import { type DocumentSession, useDocumentState } from '@tai/document-kit';
import { useIsMobile } from '@tai/design-system';
import type { Board } from '@tai/contracts';
import { href, useObservable } from '@tai/kernel';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  type BoardTab,
  boardTabsOf,
  goneBoards,
  keepLinkToken,
  linkTokenOf,
  markGone,
} from '../../state/boardTabs.ts';
import { TabBar } from './TabBar.tsx';
import { TabMenu } from './TabMenu.tsx';

/** What the row of open boards and its menu on a phone do. */
export interface TabActions {
  tabs: readonly BoardTab[];
  current: string;
  gone: ReadonlySet<string>;
  hrefOf(id: string): string;
  goTo(id: string): void;
  close(id: string): void;
  /** Puts a board at a place among the others, counted from 0. */
  move(id: string, place: number): void;
}

/** The boards that a person has open, above the one that is shown. */
export function BoardTabs({
  session,
  linkToken,
}: {
  session: DocumentSession<Board>;
  linkToken: string | undefined;
}) {
  const isMobile = useIsMobile();
  const actions = useTabActions(session, linkToken);
  if (isMobile) return actions.tabs.length > 1 ? <TabMenu {...actions} /> : null;
  return actions.tabs.length > 0 ? <TabBar {...actions} /> : null;
}

function useTabActions(session: DocumentSession<Board>, linkToken: string | undefined): TabActions {
  const { id } = session;
  const userId = useSession()?.user.userId ?? '';
  const tabs = boardTabsOf(userId);
  const list = useObservable(tabs.list);
  const gone = useObservable(goneBoards);
  const navigate = useNavigate();
  const title = useDocumentState(session, ({ document }) => document?.title);
  const isGone = useDocumentState(session, ({ status }) => status === 'gone');
  useEffect(() => keepLinkToken(id, linkToken), [id, linkToken]);
  useEffect(() => {
    if (title !== undefined && !isGone) tabs.open({ id, name: title });
  }, [tabs, id, title, isGone]);
  useEffect(() => markGone(id, isGone), [id, isGone]);
  return useMemo(() => {
    const hrefOf = (board: string) => {
      const link = linkTokenOf(board);
      return href('nodeCanvas.home', { query: { id: board, ...(link !== undefined && { link }) } });
    };
    return {
      ...{ tabs: list, current: id, gone, hrefOf },
      goTo: (board) => void navigate(hrefOf(board)),
      move: tabs.move,
      close(board) {
        const place = list.findIndex((one) => one.id === board);
        const next = list[place + 1] ?? list[place - 1];
        tabs.close(board);
        if (board === id) void navigate(next ? hrefOf(next.id) : href('nodeCanvas.home'));
      },
    };
  }, [list, id, gone, navigate, tabs]);
}
