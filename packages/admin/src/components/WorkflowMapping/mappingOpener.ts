import { createContext, useContext } from 'react';
import type { OpenMapping } from '../../domain/workflowMapping.ts';

/** Set by the page: dialogs and rows within it open the mapping of a workflow, which takes the place of the page. */
export const MappingOpener = createContext<(open: OpenMapping) => void>(() => {});

export function useOpenMapping(): (open: OpenMapping) => void {
  return useContext(MappingOpener);
}
