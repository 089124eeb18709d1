import { useSession } from '@tai/api-client';
import { personColors } from '@tai/design-system';
import { useDocumentState, usePresence, type Presence, type PresentPage } from '@tai/document-kit';
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { presentPeople, type PresentPerson } from '../../domain/presentPeople.ts';
import { groupPrefix } from '../../engine/boardEditor.ts';
import { useOpenBoard } from '../BoardEditor/board.ts';

const presenceContext = createContext<Presence | null>(null);
export const PresenceProvider = presenceContext.Provider;

/** Who else has the open board open, until it is not there any more; and tells them what is selected here. */
export function useBoardPresence(): Presence | null {
  const { session, editor } = useOpenBoard();
  const isGone = useDocumentState(session, ({ status }) => status === 'gone');
  const presence = usePresence(isGone ? null : session.id);
  useEffect(() => {
    let last: ReadonlySet<string> | undefined;
    const follow = () => {
      const { selected } = editor.get();
      if (selected === last) return;
      last = selected;
      presence?.select([...selected].filter((id) => !id.startsWith(groupPrefix)));
    };
    follow();
    return editor.subscribe(follow);
  }, [editor, presence]);
  return presence;
}

/** Null outside of a board that others can have open. */
export function usePresenceHere(): Presence | null {
  return use(presenceContext);
}

const nobody: readonly PresentPage[] = [];
const never = () => () => undefined;

/** Those who have the board open as well. */
export function usePeopleHere(): readonly PresentPerson[] {
  const presence = usePresenceHere();
  const ownId = useSession()?.user.userId ?? '';
  const pages = useSyncExternalStore(presence?.subscribe ?? never, presence?.get ?? (() => nobody));
  return useMemo(() => presentPeople(pages, ownId, personColors), [pages, ownId]);
}

/** Whether somebody else has selected the node. Renders again only when that changes. */
export function useIsSelectedByOthers(nodeId: string): boolean {
  const presence = usePresenceHere();
  const ownId = useSession()?.user.userId ?? '';
  return useSyncExternalStore(
    presence?.subscribe ?? never,
    () =>
      presence?.get().some(({ person, selected }) => person.id !== ownId && selected.includes(nodeId)) ??
      false,
  );
}
