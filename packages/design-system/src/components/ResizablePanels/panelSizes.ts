import type { PanelSpec } from './ResizablePanels.tsx';

/** Size in px and whether it is folded away, for each panel by id. */
export type PanelSizes = Record<string, { size: number; collapsed: boolean }>;

/** Where sizes are kept: `localStorage` or anything like it. */
export interface PanelStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
}

/** A size inside the panel's limits. */
export function limitSize(panel: PanelSpec, size: number): number {
  return Math.round(Math.min(panel.maxSize ?? 640, Math.max(panel.minSize ?? 160, size)));
}

function isEntry(value: unknown): value is { size: number; collapsed: boolean } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'size' in value &&
    Number.isFinite(value.size) &&
    'collapsed' in value &&
    typeof value.collapsed === 'boolean'
  );
}

/** Sizes as they were left; what is missing or broken is as designed. */
export function readSizes(
  panels: readonly PanelSpec[],
  key: string,
  storage: PanelStorage | undefined,
): PanelSizes {
  let stored: unknown;
  try {
    stored = JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    // Someone else's value under our key: start as designed.
  }
  const known = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    panels.map((panel) => {
      const entry = known[panel.id];
      const kept = isEntry(entry)
        ? entry
        : { size: panel.defaultSize ?? 0, collapsed: panel.startsCollapsed ?? false };
      return [panel.id, { size: limitSize(panel, kept.size), collapsed: kept.collapsed }];
    }),
  );
}

/** Keeps the sizes. A full or forbidden storage costs only the memory. */
export function writeSizes(sizes: PanelSizes, key: string, storage: PanelStorage | undefined): void {
  try {
    storage?.setItem(key, JSON.stringify(sizes));
  } catch {
    // Private windows and full disks refuse; the panels work without.
  }
}
