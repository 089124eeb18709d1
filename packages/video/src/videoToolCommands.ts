import type { AppStore } from '@tai/api-client';
import { toolCommands } from '@tai/generation-kit';
import { href, type PlaceCommand } from '@tai/kernel';
import { pageId } from './state/page.ts';

/** Every tool for clips, for the command palette. */
export function videoToolCommands(store: Pick<AppStore, 'dispatch'>): Promise<readonly PlaceCommand[]> {
  const addressOf = (tool: string) => href('video.workspace', { query: { tool } });
  return toolCommands(store, { page: pageId, medium: 'video', addressOf });
}
