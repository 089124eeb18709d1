import type { AppStore } from '@tai/api-client';
import { toolCommands } from '@tai/generation-kit';
import { href, type PlaceCommand } from '@tai/kernel';
import { pageId } from './state/page.ts';

/** Every tool for images, for the command palette. */
export function imageToolCommands(store: Pick<AppStore, 'dispatch'>): Promise<readonly PlaceCommand[]> {
  const addressOf = (tool: string) => href('image.workspace', { query: { type: 0, tool } });
  return toolCommands(store, { page: pageId, medium: 'image', addressOf });
}
