import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { adminApi } from '../../api/adminApi.ts';
import type { PageNode } from '../../domain/routerTree.ts';
import { arrangeTabs, neighbourOf, withoutTab, withTab, type VisitedTab } from '../../domain/visitedTabs.ts';
import { readTabs, writeTabs } from '../../state/tabMemory.ts';
import type { PageRegistry } from './pageRegistry.ts';

/** A page in the tabs bar, ready to be shown. */
export interface ShownTab extends VisitedTab {
  page: PageNode;
  /** Raised by a refresh, which makes the page anew. */
  generation: number;
  isPinned: boolean;
}

export interface Tabs {
  tabs: readonly ShownTab[];
  /** Address of a page: with what it showed when it was left, if it is open. */
  addressOf: (path: string) => string;
  close: (name: string) => void;
  closeOthers: (name: string) => void;
  refresh: (name: string) => void;
}

interface TabsInput {
  pages: readonly PageNode[];
  first: PageNode;
  current: PageNode | undefined;
  userId: string;
  registry: PageRegistry;
}

/** The pages that were visited in this window. */
export function useTabs({ pages, first, current, userId, registry }: TabsInput): Tabs {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { key, search } = useLocation();
  const [visited, setVisited] = useState<readonly VisitedTab[]>(() => readTabs(userId));
  const [generations, setGenerations] = useState<Readonly<Record<string, number>>>({});
  // A visit is a new entry of the history; a tab that is being closed must not come back before the page has changed.
  const [visit, setVisit] = useState('');
  const here = `${key} ${current?.node.name ?? ''} ${search}`;
  if (here !== visit) {
    setVisit(here);
    if (current) setVisited(withTab(visited, current.node.name, search));
  }
  useEffect(() => writeTabs(userId, visited), [userId, visited]);

  const known = pages.map(({ node }) => node.name);
  const tabs = arrangeTabs(visited, known, first.node.name).flatMap((tab): ShownTab[] => {
    const page = pages.find(({ node }) => node.name === tab.name);
    const isPinned = page === first;
    return page ? [{ ...tab, page, isPinned, generation: generations[tab.name] ?? 0 }] : [];
  });
  const pathOf = (tab: ShownTab | undefined) => (tab ? tab.page.node.path + tab.search : first.node.path);

  return {
    tabs,
    addressOf: (path) => path + (tabs.find(({ page }) => page.node.path === path)?.search ?? ''),
    close(name) {
      const closed = tabs.find((tab) => tab.name === name);
      if (!closed || closed.isPinned) return;
      const next = neighbourOf(tabs, name);
      setVisited(withoutTab(visited, name));
      if (current?.node.name === name) void navigate(pathOf(tabs.find((tab) => tab.name === next?.name)));
    },
    closeOthers(name) {
      const kept = tabs.find((tab) => tab.name === name);
      setVisited(
        tabs.filter((tab) => tab.isPinned || tab === kept).map(({ name, search }) => ({ name, search })),
      );
      if (current?.node.name !== name) void navigate(pathOf(kept));
    },
    refresh(name) {
      const tab = tabs.find((one) => one.name === name);
      if (!tab) return;
      setGenerations({ ...generations, [name]: tab.generation + 1 });
      dispatch(adminApi.util.invalidateTags([...(registry[tab.page.node.component]?.tags ?? [])]));
      if (current?.node.name !== name) void navigate(pathOf(tab));
    },
  };
}
