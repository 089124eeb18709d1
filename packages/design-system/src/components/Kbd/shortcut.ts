/**
 * A shortcut is written as `Mod+Shift+K`: modifiers `Mod` (⌘ on a Mac, Ctrl elsewhere), `Ctrl`, `Alt`, `Shift`, then
 * a key as in `KeyboardEvent.key` (`K`, `Enter`, `ArrowLeft`, `[`, `?`).
 */
export type Shortcut = string;

/** True on macOS and iOS, where shortcuts use ⌘. */
export function isApple(platform: string = globalThis.navigator?.platform ?? ''): boolean {
  return /^(Mac|iP)/.test(platform);
}

const symbols: Record<string, string> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
  Delete: 'Del',
  Space: 'Space',
  ' ': 'Space',
};
const appleSymbols: Record<string, string> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };
const otherSymbols: Record<string, string> = { Mod: 'Ctrl', Ctrl: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };

function parts(shortcut: Shortcut): string[] {
  // `Mod++` is Mod and the plus key.
  return shortcut.split(/\+(?!$)/);
}

/** The caps to show for a shortcut, one for each key. */
export function shortcutCaps(shortcut: Shortcut, apple: boolean = isApple()): string[] {
  const modifiers = apple ? appleSymbols : otherSymbols;
  return parts(shortcut).map((part) => modifiers[part] ?? symbols[part] ?? part);
}

/** The shortcut for `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: Shortcut, apple: boolean = isApple()): string {
  return parts(shortcut)
    .map((part) => (part === 'Mod' ? (apple ? 'Meta' : 'Control') : part === 'Ctrl' ? 'Control' : part))
    .join('+');
}

/** True when a key press is this shortcut, and no modifier more. */
export function matchesShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  shortcut: Shortcut,
  apple: boolean = isApple(),
): boolean {
  const all = parts(shortcut);
  const key = all.at(-1) ?? '';
  const has = (name: string) => all.slice(0, -1).includes(name);
  const control = has('Ctrl') || (has('Mod') && !apple);
  const meta = has('Mod') && apple;
  const pressed = event.key === ' ' ? 'Space' : event.key;
  if (pressed.toLowerCase() !== key.toLowerCase()) return false;
  if (event.ctrlKey !== control || event.metaKey !== meta || event.altKey !== has('Alt')) return false;
  // A sign such as `?` is typed with Shift on some keyboards and without on others.
  const isSign = key.length === 1 && !/[a-z0-9]/i.test(key);
  return isSign || event.shiftKey === has('Shift');
}
