import { useTool, useToolChoice, type ToolChoice } from '@tai/generation-kit';
import { useCallback, useDeferredValue } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { modelPageId } from '../../state/modelPage.ts';
import { modelToolChosen, selectModelTool } from '../../state/modelSlice.ts';

/** The tools for models, which one is in use, and its form. */
export function useModelTool(): ReturnType<typeof useTool> & { choice: ToolChoice } {
  const dispatch = useDispatch();
  const chosen = useSelector(selectModelTool);
  const choose = useCallback((tool: string) => void dispatch(modelToolChosen(tool)), [dispatch]);
  const choice = useToolChoice({ medium: '3d', chosen, choose });
  // Another tool has another form, which follows in a render that input may interrupt.
  const key = useDeferredValue(choice.current);
  return { ...useTool({ key, page: modelPageId }), choice };
}
