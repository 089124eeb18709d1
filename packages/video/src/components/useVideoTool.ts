import { useTool, useToolChoice, type ToolChoice } from '@tai/generation-kit';
import { useCallback, useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { pageId } from '../state/page.ts';
import { selectTool, toolChosen } from '../state/videoSlice.ts';

/** The tools for clips, which one is in use, and its form. */
export function useVideoTool(): ReturnType<typeof useTool> & { choice: ToolChoice } {
  const dispatch = useDispatch();
  const chosen = useSelector(selectTool);
  const choose = useCallback((tool: string) => void dispatch(toolChosen(tool)), [dispatch]);
  const choice = useToolChoice({ medium: 'video', chosen, choose });
  // Another tool has another form. The rail shows the press at once, the form follows in a render that input may interrupt.
  const key = useDeferredValue(choice.current);
  return { ...useTool({ key, page: pageId }), choice };
}
