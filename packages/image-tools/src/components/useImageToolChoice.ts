import { useToolChoice, type ToolChoice } from '@tai/generation-kit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectTool, toolChosen } from '../state/workspaceSlice.ts';

/** The tools for images, and which one is in use. */
export function useImageToolChoice(): ToolChoice {
  const dispatch = useDispatch();
  const chosen = useSelector(selectTool);
  const choose = useCallback((tool: string) => void dispatch(toolChosen(tool)), [dispatch]);
  return useToolChoice({ medium: 'image', chosen, choose });
}
