import { createObservable, useObservable, type KeyValueStorage } from '@tai/kernel';
import { useEffect } from 'react';
import { accountApi } from '../account/accountApi.ts';

/** The mode of this browser, under the key that the specification names. */
const modeKey = 'mode';
/** What the server said last: its mode is taken over when it changes, and a demonstration that was left stays left. */
const siteModeKey = 'siteMode';

/** A demonstration is on while the stored mode is `demo`. */
export function createDemoMode(storage: KeyValueStorage = window.localStorage) {
  const isDemo = createObservable(storage.getItem(modeKey) === 'demo');
  function store(mode: string): void {
    storage.setItem(modeKey, mode);
    isDemo.set(mode === 'demo');
  }
  return {
    isDemo,
    /** Takes over what the server says, once for each time that it says something else. */
    follow(siteMode: string): void {
      if (storage.getItem(siteModeKey) === siteMode) return;
      storage.setItem(siteModeKey, siteMode);
      store(siteMode);
    },
    /**
     * Ends the demonstration in this browser and discards what features kept of it here: forms, drafts, searches. Load the
     * page anew then.
     * @param keys of everything in the storage; the keys of features have a dot
     */
    leave(keys: readonly string[]): void {
      for (const key of keys) {
        if (key.includes('.')) storage.removeItem(key);
      }
      store('normal');
    },
  };
}

const demoMode = createDemoMode();

/** Whether this is a demonstration. */
export function useDemoMode(): boolean {
  const siteMode = accountApi.useSiteInfoQuery().data?.mode;
  useEffect(() => {
    if (siteMode) demoMode.follow(siteMode);
  }, [siteMode]);
  return useObservable(demoMode.isDemo);
}

/** Ends the demonstration in this browser, and begins anew. */
export function leaveDemoMode(): void {
  demoMode.leave(Object.keys(window.localStorage));
  window.location.reload();
}
