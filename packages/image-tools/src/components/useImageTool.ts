import { useTool } from '@tai/generation-kit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { pageId } from '../state/page.ts';
import { selectTool, stageChanged } from '../state/workspaceSlice.ts';

/** The tool in use in the workspace, or why there is none. */
export function useImageTool(): ReturnType<typeof useTool> {
  const dispatch = useDispatch();
  const draw = useCallback(
    (parameter: string) => void dispatch(stageChanged({ kind: 'draw', parameter })),
    [dispatch],
  );
  return useTool({ key: useSelector(selectTool), page: pageId, draw });
}
