import type { AppStore } from '@tai/api-client';
import { draftReused, type Draft } from '@tai/generation-kit';
import { inputIdsOf } from '../domain/inputIds.ts';
import { toolChosen, toolOpened } from './workspaceSlice.ts';

/** Puts values into the form of a tool and shows it. Images among them go on the stage. */
export function reuse(dispatch: AppStore['dispatch'], request: { tool: string; params: Draft }): void {
  dispatch(draftReused(request));
  dispatch(inputIdsOf(request).length > 0 ? toolOpened(request.tool) : toolChosen(request.tool));
}
