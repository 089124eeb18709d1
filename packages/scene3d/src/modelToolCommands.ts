import type { AppStore } from '@tai/api-client';
import { toolCommands } from '@tai/generation-kit';
import { href, type PlaceCommand } from '@tai/kernel';
import { modelPageId } from './state/modelPage.ts';

/** Every tool for models, for the command palette. */
export function modelToolCommands(store: Pick<AppStore, 'dispatch'>): Promise<readonly PlaceCommand[]> {
  const addressOf = (tool: string) => href('scene3d.home', { query: { tool } });
  return toolCommands(store, { page: modelPageId, medium: '3d', addressOf });
}
