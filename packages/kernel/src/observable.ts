/**
 * A value that can be watched, for state that several rooms share but that does not belong in Redux: whether a
 * dialog is open, the session, progress that changes many times a second. Its shape fits `useSyncExternalStore`.
 */
export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** An observable that can also be set. Setting an identical value tells nobody. */
export interface ObservableValue<T> extends Observable<T> {
  set(value: T): void;
}

/** Makes a watched value. */
export function createObservable<T>(initial: T): ObservableValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
