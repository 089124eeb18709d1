import type { RunTarget } from '@tai/contracts';
import { createContext, use } from 'react';

/** Starting and stopping runs of the open board. */
export interface RunActions {
  /** Saves what is not saved and runs. @param onAnswer gets the id of the run, or null when there is none */
  start(target: RunTarget, times?: number, onAnswer?: (runId: string | null) => void): void;
  cancel(runId: string, nodeId?: string): void;
  /** Why nothing can be run now. */
  reason: string | undefined;
}

const runActions = createContext<RunActions>({
  start: () => undefined,
  cancel: () => undefined,
  reason: undefined,
});
export const RunActionsProvider = runActions.Provider;

export function useRunActions(): RunActions {
  return use(runActions);
}
