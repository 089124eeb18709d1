// Tools that change a part and keep the rest to the pixel. The models see the mask as advice and draw everything anew, so
// the kept part is taken from the original again.
import {
  countParameter,
  expansionParameters,
  maskParameter,
  type PixelBox,
  sourceParameter,
} from '@tai/contracts';
import { cutFrom, frameFor, layInto, serviceMask } from '../imaging/frame.ts';
import { extentOf, maskAround, widened } from '../imaging/mask.ts';
import { cropped, encode, paste, type Raster, resized } from '../imaging/raster.ts';
import { fillMasked } from '../imaging/seam.ts';
import { modelParameters, modelPrompt } from './parameters.ts';
import {
  firstPicture,
  InputError,
  modelFields,
  type Task,
  textOf,
  type Tool,
  type ToolInput,
} from './tool.ts';

/** Something new in the mask. */
export const repaint: Tool = {
  key: 'repaint',
  parameters: (traits) => [
    sourceParameter,
    maskParameter({
      en: 'Paint the area to regenerate. Everything else stays the same.',
      zh: '涂抹需要重新生成的部分，其余部分保持不变。',
      ja: '作り直す部分を塗ってください。それ以外は変わりません。',
    }),
    modelPrompt(traits, {
      en: 'Describe what to put in the painted area.',
      zh: '此处要出现的内容。',
      ja: 'そこに描くもの。',
    }),
    ...modelParameters(traits, { isEdit: true }),
    countParameter,
  ],
  prepare(input) {
    const prompt = textOf(input, 'prompt');
    if (!prompt) throw new InputError('promptMissing');
    return maskedEdit(input, prompt);
  },
};

const removal =
  'Remove what is in the masked area together with its shadow and reflection. Continue the surrounding background there as if the object had never been in the picture. Add nothing new.';

/** What is in the mask disappears. */
export const cutout: Tool = {
  key: 'cutout',
  parameters: (traits) => [
    sourceParameter,
    maskParameter({
      en: 'Paint over the object and its shadow, slightly past the edges.',
      zh: '涂抹要移除的物体及其阴影，略微超出边缘。',
      ja: '消したい物とその影を、縁より少し広めに塗ってください。',
    }),
    ...modelParameters(traits, { isEdit: true }),
  ],
  prepare: (input) => maskedEdit(input, removal),
};

/** Least number of pixels around the mask that the model is shown. */
const contextLeast = 128;
/** Pixels over which old and new are blended inside the mask. */
const seamWidth = 6;

/** Works on the surroundings of the mask, so that a small part of a large picture is drawn with many pixels. */
async function maskedEdit(input: ToolInput, prompt: string): Promise<Task> {
  const source = firstPicture(input, 'source');
  const mask = input.pictures['mask']?.[0];
  if (!mask) throw new InputError('maskEmpty');
  if (mask.width !== source.width || mask.height !== source.height) {
    throw new InputError('maskSize', { width: mask.width, height: mask.height });
  }
  const box = extentOf(mask);
  if (!box) throw new InputError('maskEmpty');
  const margin = Math.max(contextLeast, Math.max(box.width, box.height));
  const area = widened(box, margin, source);
  const part = cropped(source, area);
  const partMask = cropped(mask, area);
  const frame = frameFor(input.traits.sizes, part);
  const canvas = await layInto(frame, part, 'edge');
  return {
    kind: 'edits',
    prompt,
    size: `${frame.width}x${frame.height}`,
    fields: modelFields(input, true),
    images: [await encode(canvas)],
    mask: await serviceMask(frame, partMask, 'keep'),
    async finish(answer) {
      const fresh = await resized(await cutFrom(frame, answer), area.width, area.height);
      return pasted(source, await fillMasked(part, fresh, partMask, seamWidth), area);
    },
  };
}

const expansion =
  'Continue the picture into the empty area around it: same scene, perspective, light, colours and style, without a border, frame or repetition of its subject.';

/** More of the scene at two sides; the picture itself stays as it is, to the pixel. */
export const biogram: Tool = {
  key: 'biogram',
  parameters: (traits) => [
    sourceParameter,
    ...expansionParameters,
    modelPrompt(
      traits,
      {
        en: 'Optional. Describe what to add in the extended area.',
        zh: '可选，新增部分的内容。',
        ja: '任意。新しい部分に描くもの。',
      },
      { reserved: 400, required: false },
    ),
    ...modelParameters(traits, { isEdit: true }),
    countParameter,
  ],
  async prepare(input) {
    const source = firstPicture(input, 'source');
    const canvas = grown(source, input.params);
    const wanted = textOf(input, 'prompt');
    const frame = frameFor(input.traits.sizes, canvas);
    const mask = maskAround(canvas, canvas.kept);
    const sent = await layInto(frame, canvas, 'transparent');
    return {
      kind: 'edits',
      prompt: wanted ? `${expansion} In the new area: ${wanted}` : expansion,
      size: `${frame.width}x${frame.height}`,
      fields: modelFields(input, true),
      images: [await encode(sent)],
      mask: await serviceMask(frame, mask, 'change'),
      async finish(answer) {
        const fresh = await resized(await cutFrom(frame, answer), canvas.width, canvas.height);
        return fillMasked(canvas, fresh, mask, 1);
      },
    };
  },
};

/** The picture on a larger canvas that is transparent where something new is to be. */
function grown(source: Raster, params: ToolInput['params']): Raster & { kept: PixelBox } {
  const isWide = params['direction'] === 'horizontal';
  const longer = (length: number) => Math.round((length * Number(params['size'])) / 100);
  const width = isWide ? longer(source.width) : source.width;
  const height = isWide ? source.height : longer(source.height);
  const left = Math.round((width - source.width) * Number(params['position']));
  const top = Math.round((height - source.height) * Number(params['position']));
  const canvas = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  paste(canvas, source, left, top);
  return { ...canvas, kept: { left, top, width: source.width, height: source.height } };
}

function pasted(source: Raster, part: Raster, { left, top }: PixelBox): Raster {
  const result = { ...source, data: Uint8ClampedArray.from(source.data) };
  paste(result, part, left, top);
  return result;
}
