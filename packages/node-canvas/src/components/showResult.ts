import type { NodeResult } from '@tai/contracts';
import { createContext, use } from 'react';

/** Shows results large. */
export type ShowResult = (outputs: NodeResult['outputs'], place: number) => void;

const showResult = createContext<ShowResult>(() => undefined);
export const ShowResultProvider = showResult.Provider;

export function useShowResult(): ShowResult {
  return use(showResult);
}
