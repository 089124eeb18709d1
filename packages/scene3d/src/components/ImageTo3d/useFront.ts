import { toast } from '@tai/design-system';
import { draftReused, type ToolChoice } from '@tai/generation-kit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toolForFront } from '../../domain/frontInput.ts';
import { modelWords } from '../../modelWords.ts';

/** Puts an image of the library into the form, in a tool that makes models of one. */
export function useFront({ tools, current, choose }: ToolChoice): (id: string) => void {
  const say = modelWords.useWords();
  const dispatch = useDispatch();
  return useCallback(
    (id) => {
      const found = toolForFront(tools, current);
      const tell = (message: string, tone: 'success' | 'warning') =>
        void toast.show({ id: 'scene3d.front', message, tone });
      if (!found) return tell(say('front.none'), 'warning');
      dispatch(draftReused({ tool: found.tool, params: { [found.input.name]: [id] } }));
      choose(found.tool);
      tell(say('front.set'), 'success');
    },
    [tools, current, choose, dispatch, say],
  );
}
