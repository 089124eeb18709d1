import { useTool } from '@tai/generation-kit';
import { useCallback, useDeferredValue } from 'react';
import { useDispatch } from 'react-redux';
import { pageId } from '../state/page.ts';
import { stageChanged } from '../state/workspaceSlice.ts';
import { useImageToolChoice } from './useImageToolChoice.ts';

/** The tool in use in the workspace, or why there is none. */
export function useImageTool(): ReturnType<typeof useTool> {
  const dispatch = useDispatch();
  const draw = useCallback(
    (parameter: string) => void dispatch(stageChanged({ kind: 'draw', parameter })),
    [dispatch],
  );
  // Another tool has another form. The rail shows the press at once, the form follows in a render that input may interrupt.
  const key = useDeferredValue(useImageToolChoice().current);
  return useTool({ key, page: pageId, draw });
}
