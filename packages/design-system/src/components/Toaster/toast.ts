import type { ReactNode } from 'react';

/** How a message is meant. */
export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

/** A message to show for a while. */
export interface ToastOptions {
  message: ReactNode;
  tone?: ToastTone;
  /** One button, for example undo. The message goes away when it is pressed. */
  action?: { label: string; onAction: () => void };
  /** The same id again counts up the message that is shown instead of adding one. */
  id?: string;
  /** How long it is shown; 0 until it is closed. 5 s without it, 8 s with an action. Stops under the pointer. */
  durationMs?: number;
  /** Called once when it goes away for any reason but its action. */
  onExpire?: () => void;
}

/** A message that is shown. */
export interface ShownToast extends Required<Pick<ToastOptions, 'id' | 'tone' | 'durationMs'>> {
  message: ReactNode;
  action?: ToastOptions['action'];
  onExpire?: () => void;
  count: number;
}

/** More than these would cover the work; the oldest goes. */
const maxShown = 4;

let shown: readonly ShownToast[] = [];
let nextId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(options: ToastOptions): string {
  const id = options.id ?? `toast-${(nextId += 1)}`;
  const before = shown.find((one) => one.id === id);
  const next: ShownToast = {
    id,
    message: options.message,
    tone: options.tone ?? 'info',
    action: options.action,
    onExpire: options.onExpire,
    durationMs: options.durationMs ?? (options.action ? 8000 : 5000),
    count: (before?.count ?? 0) + 1,
  };
  if (before) {
    set(shown.map((one) => (one.id === id ? next : one)));
    return id;
  }
  const kept = [...shown, next];
  const dropped = kept.slice(0, Math.max(0, kept.length - maxShown));
  set(kept.slice(-maxShown));
  for (const one of dropped) one.onExpire?.();
  return id;
}

function dismiss(id: string): void {
  const one = shown.find((each) => each.id === id);
  if (!one) return;
  set(shown.filter((each) => each !== one));
  one.onExpire?.();
}

function act(id: string): void {
  const one = shown.find((each) => each.id === id);
  if (!one) return;
  set(shown.filter((each) => each !== one));
  one.action?.onAction();
}

function clear(): void {
  set([]);
}

/** Shows messages; they appear in the app's one {@link Toaster}. Callable from anywhere, also outside React. */
export const toast = { show, dismiss, clear };

/** For the Toaster only: the list, its changes, and the press of an action. */
export const toastStore = {
  get: () => shown,
  act,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
