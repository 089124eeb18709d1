import { useTool } from '@tai/generation-kit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { pageId } from '../state/page.ts';
import { stageChanged } from '../state/workspaceSlice.ts';
import { useToolChoice } from './useToolChoice.ts';

/** The tool in use in the workspace, or why there is none. */
export function useImageTool(): ReturnType<typeof useTool> {
  const dispatch = useDispatch();
  const draw = useCallback(
    (parameter: string) => void dispatch(stageChanged({ kind: 'draw', parameter })),
    [dispatch],
  );
  return useTool({ key: useToolChoice().current, page: pageId, draw });
}
