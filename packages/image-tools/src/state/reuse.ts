import type { AppStore } from '@tai/api-client';
import { draftReused, type Draft } from '@tai/generation-kit';
import { toolChosen } from './workspaceSlice.ts';

/** Puts values into the form of a tool and shows it. */
export function reuse(dispatch: AppStore['dispatch'], request: { tool: string; params: Draft }): void {
  dispatch(draftReused(request));
  dispatch(toolChosen(request.tool));
}
