import { clientPort } from '@tai/api-client';
import { usePort } from '@tai/kernel';
import { useEffect, useMemo } from 'react';
import { createPresence, type Presence } from '../state/presence.ts';

/** Who else has a document open, for as long as the component is shown. @param documentId null while it may not be seen */
export function usePresence(documentId: string | null): Presence | null {
  const client = usePort(clientPort);
  const presence = useMemo(
    () => (documentId === null ? null : createPresence(client, documentId)),
    [client, documentId],
  );
  useEffect(() => presence?.start(), [presence]);
  return presence;
}
