import { toast } from '@tai/design-system';
import { draftReused, type ToolChoice } from '@tai/generation-kit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toolForFrame, type FrameEnd } from '../domain/frameInput.ts';
import { videoWords } from '../words.ts';

/** Puts an image of the library at one end of the clip that is made next, in a tool that takes one there. */
export function useFrame({ tools, current, choose }: ToolChoice): (id: string, end: FrameEnd) => void {
  const say = videoWords.useWords();
  const dispatch = useDispatch();
  return useCallback(
    (id, end) => {
      const found = toolForFrame(tools, current, end);
      const tell = (message: string, tone: 'success' | 'warning') =>
        void toast.show({ id: 'video.frame', message, tone });
      if (!found) return tell(say(`frame.none.${end}`), 'warning');
      dispatch(draftReused({ tool: found.tool, params: { [found.input.name]: [id] } }));
      choose(found.tool);
      tell(say(`frame.set.${end}`), 'success');
    },
    [tools, current, choose, dispatch, say],
  );
}
