import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/apiError.ts';
import { fakeCapability } from '../../testing/fakeEngine.ts';
import { checkParameters } from './parameterCheck.ts';

function failureOf(params: Record<string, unknown>) {
  try {
    checkParameters(fakeCapability(), { prompt: 'tea', ...params });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('the parameters were accepted');
}

test('what was left out gets its default, and a null seed stays open', () => {
  expect(checkParameters(fakeCapability(), { prompt: 'tea', style: 'ink', seed: null })).toEqual({
    prompt: 'tea',
    negativePrompt: '',
    strength: 0.5,
    tiled: false,
    style: 'ink',
    size: { width: 32, height: 16 },
    seed: null,
  });
});

test('values at both ends of their range are accepted', () => {
  const params = {
    prompt: 'x'.repeat(20),
    strength: 1,
    size: { width: 16, height: 64 },
    seed: 4_294_967_295,
  };
  expect(checkParameters(fakeCapability(), params)).toMatchObject(params);
  expect(checkParameters(fakeCapability(), { ...params, strength: 0.3, seed: 0 })).toMatchObject({
    strength: 0.3,
  });
});

test.each([
  ['a missing prompt', { prompt: undefined }, 'parameterMissing', 'Fill in prompt.'],
  ['an empty prompt', { prompt: ' \n' }, 'parameterMissing', 'Fill in prompt.'],
  [
    'a prompt over length',
    { prompt: 'x'.repeat(21) },
    'parameterTooLong',
    'prompt has 21 characters; at most 20 are allowed.',
  ],
  [
    'a prompt that is no text',
    { prompt: 5 },
    'parameterInvalid',
    'prompt is not valid: a text is needed, a number was sent.',
  ],
  [
    'a prompt that cannot be stored',
    { prompt: 'a\0b' },
    'parameterInvalid',
    'prompt is not valid: it holds the character U+0000, which cannot be stored.',
  ],
  ['a number below its range', { strength: -1 }, 'parameterOutOfRange', 'strength is -1; allowed is 0 to 1.'],
  [
    'a number above its range',
    { strength: 1.1 },
    'parameterOutOfRange',
    'strength is 1.1; allowed is 0 to 1.',
  ],
  [
    'a number between two steps',
    { strength: 0.25 },
    'parameterStep',
    'strength is 0.25; allowed are steps of 0.1 from 0.',
  ],
  [
    'a number as text',
    { strength: '0.5' },
    'parameterInvalid',
    'strength is not valid: a number is needed, a string was sent.',
  ],
  [
    'a switch that is no switch',
    { tiled: 'yes' },
    'parameterInvalid',
    'tiled is not valid: true or false is needed, a string was sent.',
  ],
  [
    'a choice that is not offered',
    { style: 'oil' },
    'optionUnknown',
    'style is “oil”; allowed are auto, ink.',
  ],
  [
    'a side out of range',
    { size: { width: 32, height: 4096 } },
    'parameterOutOfRange',
    'size is 4096; allowed is 16 to 64.',
  ],
  [
    'a side that is no multiple',
    { size: { width: 33, height: 32 } },
    'parameterStep',
    'size is 33; allowed are steps of 8 from 0.',
  ],
  [
    'a size of one number',
    { size: 32 },
    'parameterInvalid',
    'size is not valid: width and height in whole pixels is needed, a number was sent.',
  ],
  [
    'a list as size',
    { size: [32, 32] },
    'parameterInvalid',
    'size is not valid: width and height in whole pixels is needed, a list was sent.',
  ],
  ['a seed out of range', { seed: -1 }, 'parameterOutOfRange', 'seed is -1; allowed is 0 to 4294967295.'],
  [
    'a broken seed',
    { seed: 1.5 },
    'parameterInvalid',
    'seed is not valid: a whole number is needed, a number was sent.',
  ],
  ['an unknown parameter', { steps: 30 }, 'parameterUnknown', 'This tool has no parameter steps.'],
])('%s is refused with what was read and what is allowed', (_, params, error, message) => {
  const failure = failureOf(params);
  expect([failure.error, failure.message]).toEqual([error, message]);
});

test('half a character at the end of a text is repaired, as a database cannot hold it', () => {
  expect(checkParameters(fakeCapability(), { prompt: 'car \ud83d' }).prompt).toBe('car \ufffd');
});

test('one of two that is required without the other is asked for before anything is queued', () => {
  const [prompt, ...rest] = fakeCapability().parameters;
  const offered = {
    ...fakeCapability(),
    parameters: [{ ...prompt!, required: false, requiredWithout: ['negativePrompt'] }, ...rest],
  };
  expect(() => checkParameters(offered, { prompt: '', negativePrompt: '' })).toThrow(
    expect.objectContaining({ error: 'parameterMissing' }),
  );
  expect(checkParameters(offered, { prompt: '', negativePrompt: 'rain' })).toMatchObject({ prompt: '' });
});
