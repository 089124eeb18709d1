import { useSession } from '@tai/api-client';
import type { DocumentType } from '@tai/contracts';
import { usePort } from '@tai/kernel';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DocumentState } from '../domain/documentState.ts';
import type { DocumentSession } from '../state/documentSession.ts';
import { documentsPort } from '../state/documentsPort.ts';

/** Which document a page shows, and what it is. */
interface DocumentAddress {
  id: string;
  type: DocumentType;
  linkToken?: string | undefined;
}

/**
 * Opens a document for as long as the component is shown. The session itself never changes the component:
 * `useDocumentState` reads what it shows.
 */
export function useDocument<T extends object>({ id, type, linkToken }: DocumentAddress): DocumentSession<T> {
  const documents = usePort(documentsPort);
  const account = useSession()?.user.userId ?? '';
  const session = useMemo(
    () => documents.session<T>({ id, type, ...(linkToken !== undefined && { linkToken }) }),
    // oxlint-disable-next-line react/exhaustive-deps -- the session belongs to the account that is signed in
    [documents, account, id, type, linkToken],
  );
  useEffect(() => documents.retain(session), [documents, session]);
  return session;
}

/**
 * Reads a part of a document, and renders again when that part changed. Patches share what they do not touch, so a node that is
 * selected by its id stays the same object while others move.
 * @param select answers a part of the state or a plain value, never a new object
 */
export function useDocumentState<T extends object, Part>(
  session: DocumentSession<T>,
  select: (state: DocumentState<T>) => Part,
): Part {
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}
