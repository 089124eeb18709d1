import { useClient } from '@tai/api-client';
import { useObservable } from '@tai/kernel';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False while the browser has no network or the line that tells of progress is down. */
export function useIsConnected(): boolean {
  const status = useObservable(useClient().realtime.status);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return isOnline && status !== 'waiting';
}
