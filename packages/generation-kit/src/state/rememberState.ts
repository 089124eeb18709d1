import type { AppStore } from '@tai/api-client';
import {
  readPersisted,
  writePersisted,
  type KeyValueStorage,
  type PersistedFields,
  type PersistedSpec,
} from '@tai/kernel';
import type * as z from 'zod/mini';

type Shape = Record<string, z.core.$ZodType>;

interface Remembered<Fields extends Shape> {
  store: AppStore;
  spec: PersistedSpec<Fields>;
  /** Whose it is: the user id. */
  scope: string;
  /** The state that has these fields, and perhaps more. The same object while nothing changed. */
  read: (state: unknown) => PersistedFields<Fields>;
  restore: (fields: PersistedFields<Fields>) => void;
  /** Fields that each tab keeps for itself: it reloads with its own, and a new tab starts with those written last. */
  ownOfTab: readonly (keyof Fields & string)[];
  /** Fields that are one for all tabs: what another one writes counts here too, or this tab would write over it. */
  ofAllTabs: readonly (keyof Fields & string)[];
  /** Key under which an older release kept these fields; read when there is nothing under the present one. */
  formerKey?: string;
  storage?: KeyValueStorage;
  tabStorage?: KeyValueStorage;
}

const writeDelay = 300;

/**
 * Brings back what was kept and keeps it from then on. A field that cannot be read is left out alone, and the person is told.
 * @returns how to stop
 */
export function rememberState<Fields extends Shape>({
  store,
  spec,
  scope,
  read,
  restore,
  ownOfTab,
  ofAllTabs,
  formerKey,
  storage = window.localStorage,
  tabStorage = window.sessionStorage,
}: Remembered<Fields>): () => void {
  const isFirst = storage.getItem(`${spec.key}@${scope}`) === null;
  const source = isFirst && formerKey !== undefined ? { ...spec, key: formerKey } : spec;
  const { fields, dropped } = readPersisted(source, storage, scope);
  restore({ ...fields, ...pick(readPersisted(source, tabStorage, scope).fields, ownOfTab) });
  if (dropped.length > 0) void import('./tellDropped.ts').then(({ tellDropped }) => tellDropped(store));
  let kept = read(store.getState());
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(): void {
    writePersisted(spec, pick(kept, Object.keys(spec.fields)), storage, scope);
    writePersisted(spec, pick(kept, ownOfTab), tabStorage, scope);
  }
  // Before whoever had the former key writes it without these fields.
  if (source !== spec && Object.keys(fields).length > 0) save();

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const state = read(store.getState());
    if (state === kept) return;
    kept = state;
    save();
  }

  const unsubscribe = store.subscribe(() => {
    if (read(store.getState()) !== kept) timer ??= setTimeout(write, writeDelay);
  });
  function hear(event: StorageEvent): void {
    if (event.key?.startsWith(spec.key)) restore(pick(readPersisted(spec, storage, scope).fields, ofAllTabs));
  }
  window.addEventListener('storage', hear);
  window.addEventListener('pagehide', write);
  return () => {
    write();
    unsubscribe();
    window.removeEventListener('storage', hear);
    window.removeEventListener('pagehide', write);
  };
}

function pick<Fields extends object>(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Fields;
}
