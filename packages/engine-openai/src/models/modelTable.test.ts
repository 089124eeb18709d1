import { capability, limits, type Parameter } from '@tai/contracts';
import { describe, expect, it } from 'vitest';
import { tools } from '../tools/index.ts';
import { traitsOf } from './modelTable.ts';

const names = [
  'gpt-image-1',
  'gpt-image-1-mini',
  'gpt-image-1.5',
  'gpt-image-2',
  'gpt-image-2-2026-04-21',
  'gpt-image-2.5-flare',
  'chatgpt-image-latest',
  'dall-e-3',
  'dall-e-2',
  'sdxl-turbo',
  'qwen-image-edit',
  'flux-fill',
];

function parametersOf(model: string, tool: string): Parameter[] {
  const traits = traitsOf(model);
  const one = tools.find(({ key }) => key === tool);
  return one && traits.tools.includes(one.key) ? one.parameters(traits) : [];
}

function optionsOf(model: string, tool: string, name: string): string[] {
  const found = parametersOf(model, tool).find((one) => one.name === name);
  return found?.type === 'select' ? found.options.map(({ value }) => value) : [];
}

describe('the model table', () => {
  for (const model of names) {
    it(`${model} has forms that the contract takes, with defaults that they allow`, () => {
      const traits = traitsOf(model);
      for (const { key, parameters } of tools.filter((one) => traits.tools.includes(one.key))) {
        const form = parameters(traits);
        expect(new Set(form.map(({ name }) => name)).size).toBe(form.length);
        for (const one of form) {
          expect(capability.shape.parameters.safeParse([one]).success).toBe(true);
          if (one.type === 'select') expect(one.options.map(({ value }) => value)).toContain(one.default);
          if (one.type === 'number') expect(one.default).toBeGreaterThanOrEqual(one.min);
          if (one.type === 'text')
            expect(one.maxLength).toBeLessThanOrEqual(limits.generation.promptMaxLength);
          if (one.type === 'size') {
            for (const { width, height } of [one.default, ...one.presets]) {
              for (const side of [width, height]) {
                expect([side >= one.min, side <= one.max, side % one.step]).toEqual([true, true, 0]);
              }
            }
          }
        }
        expect(key === 'matting' && !traits.isTransparent).toBe(false);
      }
    });
  }

  it('tells the generations apart', () => {
    expect(optionsOf('gpt-image-1', 'create', 'size')).toEqual(['1024x1024', '1536x1024', '1024x1536']);
    expect(optionsOf('gpt-image-1', 'create', 'quality')).toEqual(['auto', 'low', 'medium', 'high']);
    expect(optionsOf('gpt-image-2.5-flare', 'create', 'quality')).toContain('max');
    expect(traitsOf('gpt-image-2-2026-04-21').isTransparent).toBe(false);
    expect(traitsOf('gpt-image-2.5-flare').isTransparent).toBe(true);
    expect(optionsOf('gpt-image-1.5', 'imgtoimg', 'fidelity')).toEqual(['low', 'high']);
    expect(optionsOf('gpt-image-1-mini', 'imgtoimg', 'fidelity')).toEqual([]);
    expect(optionsOf('dall-e-3', 'create', 'style')).toEqual(['vivid', 'natural']);
  });

  it('knows a model behind the name of a reseller, and takes unknown ones for small servers', () => {
    expect(traitsOf('openai/gpt-image-2')).toEqual(traitsOf('gpt-image-2'));
    expect(traitsOf('DALL-E-3')).toEqual(traitsOf('dall-e-3'));
    expect(traitsOf('my-own-model').tools).toEqual(['create', 'ui']);
    expect(traitsOf('my-own-model').fields).toEqual({ response_format: 'b64_json' });
  });

  it('every pair of sides of gpt-image-2 has enough pixels and is not too long', () => {
    const { sizes } = traitsOf('gpt-image-2');
    if (sizes.kind !== 'free') throw new Error('It draws many sizes.');
    expect(sizes.min ** 2).toBeGreaterThanOrEqual(655_360);
    expect(sizes.max / sizes.min).toBeLessThanOrEqual(3);
  });

  it('leaves room in the prompt for the words of the tool', () => {
    const prompt = parametersOf('dall-e-3', 'ui').find(({ name }) => name === 'prompt');
    expect(prompt?.type === 'text' && prompt.maxLength).toBe(2000);
    const expansion = parametersOf('dall-e-2', 'biogram').find(({ name }) => name === 'prompt');
    expect(expansion?.type === 'text' && expansion.maxLength).toBe(600);
  });
});
