import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Events } from './events.ts';
import type { Host } from './host.ts';
import type { Observable } from './observable.ts';
import { isDialogOpen } from './openOverlay.ts';
import type { Port } from './ports.ts';
import type { ShortcutEntry } from './shortcuts.ts';
import type { Slot, SlotItem } from './slots.ts';

const HostContext = createContext<Host | null>(null);

/** Gives the components below it the host's ports, events and slots. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      // A dialog owns the keyboard while it is open.
      if (!isDialogOpen()) host.shortcuts.handle(event);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [host]);
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}

/** The running host. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost: there is no <HostProvider> above this component.');
  return host;
}

/** What another feature does for this one. */
export function usePort<T>(port: Port<T>): T {
  return useHost().ports.use(port);
}

/** The event bus. */
export function useEvents(): Events {
  return useHost().events;
}

/** Items that features put into a slot, in their order. */
export function useSlot<T extends SlotItem>(slot: Slot<T>): readonly T[] {
  return useHost().slotItems(slot);
}

/** The current value of an observable; re-renders when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}

/** Makes keys work while the component is shown. Give a stable array (`useMemo`). */
export function useShortcuts(entries: readonly ShortcutEntry[]): void {
  const { shortcuts } = useHost();
  useEffect(() => shortcuts.register(entries), [shortcuts, entries]);
}
