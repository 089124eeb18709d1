import { capabilityApi } from '@tai/api-client';
import { draftReused } from '@tai/generation-kit';
import {
  generationPageOf,
  generationPageSlot,
  navigationPort,
  useEvents,
  usePort,
  useSlot,
} from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { renderWords } from '../../renderWords.ts';

export interface ToolTarget {
  /** Why the tool cannot be used now. */
  reason: string | undefined;
  /** Goes to the tool with an image of the library. */
  open(pictureId: string): void;
}

/** Tools that take what was rendered: the first input for images of each gets it. */
export function useToolTargets(): Record<'sketch' | 'imageToImage', ToolTarget> {
  const say = renderWords.useWords();
  const dispatch = useDispatch();
  const navigation = usePort(navigationPort);
  const events = useEvents();
  const pages = useSlot(generationPageSlot);
  const { data } = capabilityApi.useCapabilitiesQuery();
  function target(tool: string): ToolTarget {
    const offer = data?.find((one) => one.tool === tool);
    const input = offer?.parameters.find((one) => one.type === 'images')?.name;
    const page = offer && generationPageOf(pages, offer);
    const isUsable = input !== undefined && page;
    return {
      reason: isUsable ? undefined : say('noTool'),
      open(pictureId) {
        if (!isUsable) return;
        dispatch(draftReused({ tool, params: { [input]: [pictureId] } }));
        navigation.go(page.path);
        events.emit('tool.requested', { tool, page: page.id });
      },
    };
  }
  return { sketch: target('rendering'), imageToImage: target('imgtoimg') };
}
