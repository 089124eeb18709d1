import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parameter } from '../parameterTypes/definitions.ts';
import * as common from './common.ts';
import { imagesParameter, percentParameter, selectParameter } from './fields.ts';
import * as tools from './tools.ts';

const text = { en: 'Text', zh: '文字', ja: '文字' };

test('every field of the catalogue is one that the wire knows', () => {
  const fields = [
    common.sourceParameter,
    common.backgroundParameter,
    common.maskParameter(),
    common.promptParameter(),
    common.negativePromptParameter,
    common.instructionParameter({ help: text }),
    common.countParameter,
    common.seedParameter(text),
    common.sizeParameter(),
    ...tools.expansionParameters,
    tools.deviceParameter,
    tools.modeParameter,
    tools.paletteParameter({ blue: text }),
  ];
  expect(fields.filter((field) => !z.safeParse(parameter, field).success)).toEqual([]);
});

test('what an engine says of a field goes before the usual', () => {
  expect(percentParameter('amount', text, 60, { min: 1 })).toMatchObject({ min: 1, max: 100, unit: '%' });
  expect(imagesParameter('style', 'style', text, { max: 2 })).toMatchObject({
    min: 1,
    max: 2,
    maxWidth: 3000,
  });
  expect(common.promptParameter({ required: false })).toMatchObject({ required: false, role: 'prompt' });
});

test('presets of a size are scaled to its default, in steps of eight', () => {
  const { presets, default: initial } = common.sizeParameter(512);
  expect(initial).toEqual({ width: 512, height: 512 });
  expect(presets.find(({ ratio }) => ratio === '16:9')).toEqual({ ratio: '16:9', width: 672, height: 376 });
});

test('choices keep the order of their labels, and a palette can be left to the prompt', () => {
  expect(selectParameter('mode', text, { b: text, a: text }, 'a').options.map(({ value }) => value)).toEqual([
    'b',
    'a',
  ]);
  expect(tools.paletteParameter({ blue: text })).toMatchObject({
    default: 'auto',
    options: [{ value: 'auto' }, {}],
  });
});
