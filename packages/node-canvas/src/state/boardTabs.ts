import { createObservable, readPersisted, writePersisted, type Observable } from '@tai/kernel';
import type { KeyValueStorage, PersistedSpec } from '@tai/kernel';
import * as z from 'zod/mini';

/** Boards that can be open at once; opening one more closes the one that was opened first. */
const tabsMax = 12;

const tab = z.object({ id: z.string().check(z.maxLength(100)), name: z.string().check(z.maxLength(200)) });
const fields = { tabs: z.array(tab).check(z.maxLength(tabsMax)) };
const spec: PersistedSpec<typeof fields> = { key: 'nodeCanvas.tabs', version: 1, fields };

/** An open board. Its name is the last one that was seen. */
export type BoardTab = z.infer<typeof tab>;

/** The boards that a person has open in this browser. Nothing but their ids and names is kept. */
export interface BoardTabs {
  readonly list: Observable<readonly BoardTab[]>;
  /** Adds a board behind the others, or gives the one that is there its newest name. */
  open(tab: BoardTab): void;
  close(id: string): void;
  /** Puts a board at a place among the others, counted from 0. */
  move(id: string, place: number): void;
}

export function createBoardTabs(userId: string, storage: KeyValueStorage = window.localStorage): BoardTabs {
  const read = () => readPersisted(spec, storage, userId).fields.tabs ?? [];
  const list = createObservable<readonly BoardTab[]>(read());

  function write(tabs: readonly BoardTab[]): void {
    list.set(tabs);
    writePersisted(spec, { tabs: [...tabs] }, storage, userId);
  }

  return {
    list,
    open({ id, name }) {
      // Another window may have opened some meanwhile.
      const tabs = read();
      const next = { id, name: name.slice(0, 200) };
      const isThere = tabs.some((one) => one.id === id);
      write(isThere ? tabs.map((one) => (one.id === id ? next : one)) : [...tabs, next].slice(-tabsMax));
    },
    close: (id) => write(read().filter((one) => one.id !== id)),
    move(id, place) {
      const tabs = read();
      const tab = tabs.find((one) => one.id === id);
      if (tab) write(tabs.filter((one) => one !== tab).toSpliced(place, 0, tab));
    },
  };
}

const known = new Map<string, BoardTabs>();

/** The tabs of a person, the same for all boards of the page. */
export function boardTabsOf(userId: string): BoardTabs {
  const tabs = known.get(userId) ?? createBoardTabs(userId);
  known.set(userId, tabs);
  return tabs;
}

/** Boards that turned out to be deleted or shared no longer, until the page is loaded again. */
export const goneBoards = createObservable<ReadonlySet<string>>(new Set());

export function markGone(boardId: string, isGone: boolean): void {
  if (goneBoards.get().has(boardId) === isGone) return;
  const next = new Set(goneBoards.get());
  if (isGone) next.add(boardId);
  else next.delete(boardId);
  goneBoards.set(next);
}

/** Tokens of the links by which boards were opened: secrets, so they are not kept with the tabs. */
const linkTokens = new Map<string, string>();

export function keepLinkToken(boardId: string, token: string | undefined): void {
  if (token !== undefined) linkTokens.set(boardId, token);
}

export function linkTokenOf(boardId: string): string | undefined {
  return linkTokens.get(boardId);
}
