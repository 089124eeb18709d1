import { createObservable, type Observable } from './observable.ts';

/** A key of the page: what it does and what is shown of it in the list of keys. */
export interface ShortcutEntry {
  id: string;
  /** Keys joined with `+`, for example `Mod+K`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  /** What it does, in the person's language. */
  label: string;
  /** Heading under which it is listed. */
  group: string;
  /** False leaves the press to the browser, for keys that mean something only in a certain place, such as Tab. */
  isFor?(event: KeyboardEvent): boolean;
  run(event: KeyboardEvent): void;
}

/** The keys that work now. What was registered last wins, so that a dialog's keys go before the page's. */
export interface Shortcuts {
  readonly list: Observable<readonly ShortcutEntry[]>;
  register(entries: readonly ShortcutEntry[]): () => void;
  /** Runs what a key press stands for. True when something ran. */
  handle(event: KeyboardEvent): boolean;
}

/** Compares a key press with keys; the design system, which also draws them, knows how. */
export type MatchKeys = (event: KeyboardEvent, keys: string) => boolean;

const typing =
  'input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable=true]';

/**
 * Makes the registry of one app.
 * @param matches true when a key press is the one that the keys name
 */
export function createShortcuts(matches: MatchKeys): Shortcuts {
  const list = createObservable<readonly ShortcutEntry[]>([]);
  return {
    list,
    register(entries) {
      list.set([...list.get(), ...entries]);
      return () => list.set(list.get().filter((entry) => !entries.includes(entry)));
    },
    handle(event) {
      if (event.defaultPrevented || event.isComposing) return false;
      const target = event.target instanceof Element ? event.target : null;
      const isTyping = target?.closest(typing) != null;
      const entry = list
        .get()
        .findLast(({ keys, isFor }) => matches(event, keys) && (isFor?.(event) ?? true));
      if (!entry || (isTyping && !/Mod\+|Alt\+|^F\d/.test(entry.keys))) return false;
      event.preventDefault();
      entry.run(event);
      return true;
    },
  };
}
