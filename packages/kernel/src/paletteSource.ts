import type { LocalizedText } from '@tai/contracts';
import { defineSlot, type SlotItem } from './slots.ts';

/** Something that was found for what is typed into the command palette. */
export interface PaletteResult {
  /** Unique within its source. */
  id: string;
  label: string;
  /** Address of a small image that is shown before the label. */
  image?: string;
  run(): void;
}

/**
 * Finds results, best first, with the rights of the caller.
 * @param query trimmed and not empty
 * @throws when the search failed or was aborted
 */
export type PaletteSearch = (
  query: string,
  options: { limit: number; signal: AbortSignal },
) => Promise<readonly PaletteResult[]>;

/** A search that the command palette asks while somebody types; its code loads with the first search. */
export interface PaletteSource extends SlotItem {
  /** Heading of its results. */
  label: LocalizedText;
  /** Visitors can use it, too. */
  isOpen?: boolean;
  load: () => Promise<{ search: PaletteSearch }>;
}
export const paletteSourceSlot = defineSlot<PaletteSource>('palette.source');
