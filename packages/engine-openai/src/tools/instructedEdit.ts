// Tools that give a picture and words and take what comes back as a whole.
import { backgroundParameter, countParameter, instructionParameter, sourceParameter } from '@tai/contracts';
import { cutFrom, frameFor, layInto } from '../imaging/frame.ts';
import { encode, type Raster } from '../imaging/raster.ts';
import { modelParameters, modelPrompt, promptLength } from './parameters.ts';
import {
  firstPicture,
  InputError,
  modelFields,
  type Task,
  textOf,
  type Tool,
  type ToolInput,
} from './tool.ts';

/** The picture made anew as a prompt says. */
export const imgtoimg: Tool = {
  key: 'imgtoimg',
  parameters: (traits) => [
    sourceParameter,
    modelPrompt(traits, {
      en: 'Describe the new image. The model decides how much of the original to keep.',
      zh: '描述新画面，由模型决定保留多少原图。',
      ja: '新しい画像の内容。元の画像をどれだけ残すかはモデルが決めます。',
    }),
    ...modelParameters(traits, { isEdit: true }),
    countParameter,
  ],
  prepare(input) {
    const prompt = textOf(input, 'prompt');
    if (!prompt) throw new InputError('promptMissing');
    return wholeEdit(input, prompt);
  },
};

/** The picture changed as a sentence says. */
export const nlpe: Tool = {
  key: 'nlpe',
  parameters: (traits) => [
    sourceParameter,
    instructionParameter({
      help: {
        en: 'Describe the change, for example “make it evening and remove the people”.',
        zh: '要做的修改，例如“改成傍晚，并去掉人物”。',
        ja: '変更内容。例：「夕方にして、人を消して」',
      },
      maxLength: promptLength(traits),
    }),
    ...modelParameters(traits, { isEdit: true }),
    countParameter,
  ],
  prepare(input) {
    const instruction = textOf(input, 'instruction');
    if (!instruction) throw new InputError('promptMissing');
    return wholeEdit(input, instruction);
  },
};

/** What the tool says around the person's words. */
const backgroundWords = {
  described:
    'Replace the background of this picture. Keep the main subject exactly as it is, in the same place and size, and match light and contact shadows to the new background. The new background: ',
  given:
    'Put the main subject of the first picture, unchanged and in the same place and size, on the background that the second picture shows. Match light and contact shadows.',
};

/** The subject before another background: of words, or of a picture where the model takes two. */
export const image: Tool = {
  key: 'image',
  parameters: (traits) => [
    sourceParameter,
    {
      ...modelPrompt(
        traits,
        traits.sources > 1
          ? {
              en: 'Describe the new background or choose a background image below.',
              zh: '用文字描述新背景，或在下方选择背景图片。',
              ja: '新しい背景を言葉で。または下で背景の画像を選びます。',
            }
          : { en: 'Describe the new background.', zh: '用文字描述新背景。', ja: '新しい背景を言葉で。' },
        { reserved: 400, required: traits.sources < 2 },
      ),
      ...(traits.sources > 1 && { requiredWithout: [backgroundParameter.name] }),
    },
    ...(traits.sources > 1 ? [backgroundParameter] : []),
    ...modelParameters(traits, { isEdit: true }),
    countParameter,
  ],
  prepare(input) {
    const prompt = textOf(input, 'prompt');
    const given = input.traits.sources > 1 ? input.pictures['background']?.[0] : undefined;
    if (!prompt && !given) {
      throw new InputError('backgroundMissing');
    }
    return given
      ? wholeEdit(input, [backgroundWords.given, prompt].filter(Boolean).join(' '), {}, [given])
      : wholeEdit(input, backgroundWords.described + prompt);
  },
};

const mattingWords =
  'Cut out the main subject: keep it exactly as it is, in the same place and size, and make everything else fully transparent. Add no shadow, outline or new object.';

/** The subject before nothing. */
export const matting: Tool = {
  key: 'matting',
  parameters: (traits) => [
    sourceParameter,
    {
      ...modelPrompt(
        traits,
        {
          en: 'Optional. Name the subject if it’s unclear.',
          zh: '可选，主体不明确时说明主体是什么。',
          ja: '任意。被写体がはっきりしないとき、それが何かを書きます。',
        },
        { reserved: 400, required: false },
      ),
      label: { en: 'Subject', zh: '主体', ja: '被写体' },
    },
    ...modelParameters(traits, { isEdit: true }),
  ],
  async prepare(input) {
    const subject = textOf(input, 'prompt');
    const words = subject ? `${mattingWords} The subject is: ${subject}` : mattingWords;
    const task = await wholeEdit(input, words, { background: 'transparent' });
    return {
      ...task,
      notes: [
        {
          en: 'The model redrew the subject, so fine details may differ from the original.',
          zh: '主体由模型重新绘制，细节可能与原图不同。',
          ja: '被写体はモデルが描き直したもので、細部が元の画像と異なる場合があります。',
        },
      ],
    };
  },
};

async function wholeEdit(
  input: ToolInput,
  prompt: string,
  fields: Record<string, string> = {},
  further: readonly Raster[] = [],
): Promise<Task> {
  const source = firstPicture(input, 'source');
  const frame = frameFor(input.traits.sizes, source);
  const canvas = await layInto(frame, source, 'edge');
  return {
    kind: 'edits',
    prompt,
    size: `${frame.width}x${frame.height}`,
    fields: { ...modelFields(input, true), ...fields },
    images: await Promise.all([canvas, ...further].map(encode)),
    finish: (answer) => cutFrom(frame, answer),
  };
}
