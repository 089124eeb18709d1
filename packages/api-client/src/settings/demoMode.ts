import { useEffect, useState } from 'react';
import { accountApi } from '../account/accountApi.ts';

const storageKey = 'mode';

/**
 * Whether this is a demonstration: on when the stored mode is `demo`. The server says the mode and it is stored, so
 * that the next page knows it at once.
 */
export function useDemoMode(): boolean {
  const mode = accountApi.useSiteInfoQuery().data?.mode;
  const [stored] = useState(() => localStorage.getItem(storageKey));
  useEffect(() => {
    if (mode) localStorage.setItem(storageKey, mode);
  }, [mode]);
  return (mode ?? stored) === 'demo';
}
