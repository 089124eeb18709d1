import { capabilityApi, errorText, uploadPicture, useClient } from '@tai/api-client';
import { drawnOn, pictureTypes, tools, type Capability, type ParameterOf } from '@tai/contracts';
import { draftReused } from '@tai/generation-kit';
import {
  generationPageOf,
  generationPageSlot,
  navigationPort,
  useEvents,
  useLanguage,
  usePort,
  useSlot,
  type GenerationPage,
} from '@tai/kernel';
import { useDispatch } from 'react-redux';
import type { Mark } from '../../domain/marks/mark.ts';
import { maskShapes } from '../../domain/marks/maskShapes.ts';
import { maskOf } from '../../engine/marks/maskOf.ts';
import type { OpenImage } from '../../engine/marks/openImage.ts';
import { closeMarkUp } from '../../state/markRequest.ts';
import { markWords } from '../../markWords.ts';

/** A tool that takes what marks were made into. */
export interface MarkTarget {
  name: string;
  /** Why the tool cannot be used now, whatever is marked. */
  reason: string | undefined;
  /** Most letters that its instruction takes; undefined when it takes any number or none. */
  maxLength: number | undefined;
  /** Goes to the tool with the image, and with the mask and the words if it takes them. @throws Error with the reason */
  open: (sent: SentMarks) => Promise<void>;
}

interface SentMarks {
  imageId: string;
  image: OpenImage;
  marks: readonly Mark[];
  margin: number;
  words?: string;
}

/** Names of the parameters of a tool that marks fill in, over all engines that offer it: which one is used is chosen there. */
interface Inputs {
  image: string;
  masks: readonly string[];
  /** Drawn on the image, but not as an area: what was drawn on another one goes. */
  others: readonly string[];
  words: ParameterOf<'text'> | undefined;
}

export function useMarkTargets(): { mask: MarkTarget; instruction: MarkTarget } {
  const say = markWords.useWords();
  const { pick } = useLanguage();
  const client = useClient();
  const dispatch = useDispatch();
  const navigation = usePort(navigationPort);
  const events = useEvents();
  const pages = useSlot(generationPageSlot);
  const { data, isError } = capabilityApi.useCapabilitiesQuery();

  async function upload({ marks, image, margin }: SentMarks): Promise<string> {
    const file = new File([await maskOf(marks, image.size, margin)], 'mask.png', { type: 'image/png' });
    const result = await uploadPicture(client, file, pictureTypes.mask);
    if ('error' in result) throw new Error(errorText(result.error));
    return result.picture.id;
  }

  function target(tool: 'repaint' | 'nlpe', needs: 'mask' | 'words'): MarkTarget {
    const offers = data?.filter((one) => one.tool === tool) ?? [];
    const [offer] = offers;
    const inputs = inputsOf(offers);
    const page = offer && generationPageOf(pages, offer);
    const isFit = inputs && page && (needs === 'mask' ? inputs.masks.length > 0 : inputs.words);
    const reason = isError
      ? say('send.noTools')
      : !data
        ? say('send.loadingTools')
        : !offer
          ? say('send.noEngine')
          : isFit
            ? undefined
            : say('send.noInput');
    return {
      name: pick(offer?.toolName ?? tools[tool].name),
      reason,
      maxLength: inputs?.words?.maxLength,
      async open(sent) {
        if (!inputs || !page) throw new Error(reason);
        const hasMask = inputs.masks.length > 0 && maskShapes(sent.marks).length > 0;
        const maskId = hasMask ? await upload(sent) : null;
        const params: Record<string, unknown> = { [inputs.image]: [sent.imageId] };
        for (const name of inputs.others) params[name] = null;
        for (const name of inputs.masks) params[name] = maskId;
        if (inputs.words && sent.words !== undefined) params[inputs.words.name] = sent.words;
        dispatch(draftReused({ tool, params }));
        closeMarkUp();
        go(page, tool);
      },
    };
  }
  function go(page: GenerationPage, tool: string): void {
    navigation.go(page.path);
    events.emit('tool.requested', { tool, page: page.id });
  }

  return { mask: target('repaint', 'mask'), instruction: target('nlpe', 'words') };
}

function inputsOf(offers: readonly Capability[]): Inputs | null {
  const parameters = offers.flatMap((offer) => offer.parameters);
  const image = parameters.find((one) => one.type === 'images')?.name;
  if (image === undefined) return null;
  const drawn = parameters.filter((one) => drawnOn(one) === image);
  const isArea = (one: (typeof drawn)[number]) => one.type === 'mask' && one.kind === 'area';
  return {
    image,
    masks: drawn.filter(isArea).map(({ name }) => name),
    others: drawn.filter((one) => !isArea(one)).map(({ name }) => name),
    words: parameters.find(
      (one): one is ParameterOf<'text'> => one.type === 'text' && one.name === 'instruction',
    ),
  };
}
