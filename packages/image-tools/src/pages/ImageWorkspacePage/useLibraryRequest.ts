import { useEvents } from '@tai/kernel';
import { useEffect, useEffectEvent } from 'react';

/** Hears that somebody wants to see the library, also from before this page was there. */
export function useLibraryRequest(onRequest: () => void): void {
  const events = useEvents();
  const answer = useEffectEvent(onRequest);
  useEffect(
    () =>
      events.on('library.requested', () => {
        answer();
        events.settle('library.requested');
      }),
    [events],
  );
}
