import { useSyncExternalStore } from 'react';
import type { ThemeMode } from './ThemeRoot.tsx';

/** Media query that matches while the device asks for a light colour scheme. */
const lightQuery = '(prefers-color-scheme: light)';

/** Theme that the device asks for. Dark where the platform has no `matchMedia`. */
export const systemTheme = {
  get: (): ThemeMode => (globalThis.matchMedia?.(lightQuery).matches ? 'light' : 'dark'),
  /** @returns how to stop listening */
  subscribe(changed: () => void): () => void {
    const list = globalThis.matchMedia?.(lightQuery);
    list?.addEventListener('change', changed);
    return () => list?.removeEventListener('change', changed);
  },
};

/** The theme to show for a stored choice, of which `system` follows the device. */
export function resolveTheme(choice: ThemeMode | 'system'): ThemeMode {
  return choice === 'system' ? systemTheme.get() : choice;
}

/** {@link resolveTheme} that follows the device while it changes its colour scheme. */
export function useResolvedTheme(choice: ThemeMode | 'system'): ThemeMode {
  const system = useSyncExternalStore(systemTheme.subscribe, systemTheme.get);
  return choice === 'system' ? system : choice;
}
