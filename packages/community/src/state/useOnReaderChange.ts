import { useSession } from '@tai/api-client';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs when somebody else reads than at first: what may be seen, and one's own marks on it, are different then. */
export function useOnReaderChange(run: () => void): void {
  const personId = useSession()?.user.userId;
  const readBy = useRef(personId);
  const changed = useEffectEvent(run);
  useEffect(() => {
    if (readBy.current === personId) return;
    readBy.current = personId;
    changed();
  }, [personId]);
}
