import type { Parameter } from '@tai/contracts';
import { toolParameters, toolWith } from '@tai/test-kit';
import { expect, test } from 'vitest';
import { canMakeFromView, guideInputs, passSize } from './guides.ts';

const prompt: Parameter = {
  ...{
    name: 'prompt',
    label: { en: 'Prompt', zh: '提示词', ja: 'プロンプト' },
    type: 'text',
    role: 'prompt',
  },
  ...{ required: true, maxLength: 500, default: '' },
};
const { source, references, mask } = toolParameters;
const sketch: Parameter = { ...source, name: 'sketch', role: 'sketch' };

test('a tool for sketches gets the lines, one that changes images the image', () => {
  expect(guideInputs(toolWith([prompt, sketch]))).toEqual([{ parameter: 'sketch', pass: 'lines' }]);
  expect(guideInputs(toolWith([prompt, source]))).toEqual([{ parameter: 'source', pass: 'beauty' }]);
});

test('a workflow gets each pass that its inputs are named after', () => {
  const inputs = ['depth_image', 'Normal map'].map((name) => ({ ...source, name }));
  expect(guideInputs(toolWith([prompt, ...inputs, source]))).toEqual([
    { parameter: 'depth_image', pass: 'depth' },
    { parameter: 'Normal map', pass: 'normals' },
  ]);
});

test.each([
  ['a sketch tool', [prompt, sketch], true],
  ['references that may stay empty', [prompt, source, references], true],
  ['no words', [source], false],
  ['no input for an image', [prompt], false],
  ['a mask that is needed', [prompt, source, { ...mask, required: true }], false],
  ['another image that is needed', [prompt, sketch, { ...source, name: 'face', role: 'reference' }], false],
] as const)('%s: made from a view or not', (_, parameters, isFit) => {
  expect(canMakeFromView(toolWith([...parameters] as Parameter[]))).toBe(isFit);
  expect(canMakeFromView(toolWith([...parameters] as Parameter[], { medium: 'video' }))).toBe(false);
});

test('passes have the size that is made, within what the input takes, and else that of the scene', () => {
  const size: Parameter = {
    ...{ name: 'size', label: prompt.label, type: 'size', required: true, min: 64, max: 8192, step: 8 },
    ...{ presets: [], default: { width: 512, height: 512 } },
  };
  const output = { width: 1600, height: 1000 };
  expect(passSize(toolWith([prompt, source]), {}, output)).toEqual(output);
  expect(passSize(toolWith([prompt, source, size]), { size: { width: 768, height: 512 } }, output)).toEqual({
    ...{ width: 768, height: 512 },
  });
  const { width, height } = passSize(toolWith([prompt, source]), {}, { width: 6000, height: 4000 });
  expect(width).toBeLessThanOrEqual(3000);
  expect(height).toBeLessThanOrEqual(2500);
  expect(width / height).toBeCloseTo(1.5, 2);
});
