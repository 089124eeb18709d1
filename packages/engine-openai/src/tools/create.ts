import { countParameter, type PixelSize } from '@tai/contracts';
import { modelParameters, modelPrompt, sizeParameter } from './parameters.ts';
import { InputError, modelFields, textOf, type Tool, type ToolInput } from './tool.ts';

/** A picture of a prompt. */
export const create: Tool = {
  key: 'create',
  parameters: (traits) => [
    modelPrompt(traits, {
      en: 'Describe the image. Your prompt is sent to the configured service.',
      zh: '画面内容，将发送给所配置的服务。',
      ja: '画像の内容。設定されたサービスに送信されます。',
    }),
    sizeParameter(traits),
    ...modelParameters(traits, { hasBackground: true }),
    countParameter,
  ],
  prepare(input) {
    const prompt = textOf(input, 'prompt');
    if (!prompt) throw new InputError('promptMissing');
    const background = input.traits.isTransparent ? textOf(input, 'background') : '';
    return Promise.resolve({
      kind: 'generations',
      prompt,
      size: sizeOf(input),
      fields: { ...modelFields(input), ...(background && { background }) },
    });
  },
};

/** The size of the form as the service writes it. */
function sizeOf({ params }: ToolInput): string {
  const size = params['size'];
  if (typeof size === 'string') return size;
  const { width, height } = size as PixelSize;
  return `${width}x${height}`;
}
