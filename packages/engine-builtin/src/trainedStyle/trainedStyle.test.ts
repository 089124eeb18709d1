import { EngineFailure } from '@tai/contracts';
import { writeStyleFile, writeTaiMetadata } from '@tai/style-file';
import { describe, expect, it } from 'vitest';
import { drawn } from '../tools/tool.fixture.ts';
import { nodeColours, tableOfLab, throughTable } from './colourTable.ts';
import { transportMatrix } from './linearMap.ts';
import { namedLabels, withoutTriggers } from './namedLabels.ts';
import { readTrainedStyle } from './styleFile.ts';
import { withStyleWords } from './styleFiles.ts';

const none = () => undefined;

it('a table that changes nothing leaves every colour within half a step', () => {
  const picture = drawn(64, 64, (x, y) => [255 * x, 255 * y, 255 * (1 - x * y), 200]);
  const made = { ...picture, data: Uint8ClampedArray.from(picture.data) };
  throughTable(made, tableOfLab(nodeColours()), null, none);
  for (const [i, value] of made.data.entries())
    expect(Math.abs(value - picture.data[i]!)).toBeLessThanOrEqual(1);
});

it('moves colours of one spread to another', () => {
  const matrix = transportMatrix(
    Float64Array.of(0.04, 0, 0, 0, 0.01, 0, 0, 0, 0.01),
    Float64Array.of(0.01, 0, 0, 0, 0.01, 0, 0, 0, 0.01),
  );
  expect(matrix[0]!).toBeCloseTo(0.5, 1);
  expect(matrix[4]!).toBeCloseTo(1, 3);
  expect(matrix[1]!).toBeCloseTo(0, 6);
});

describe('words of a prompt', () => {
  it.each([
    ['night city', ['night']],
    ['Knight on a horse', []],
    ['夜晚的城市', ['夜晚']],
    ['a (night) scene', ['night']],
  ])('%s names %j', (prompt, words) => {
    expect(namedLabels([{ word: 'night' }, { word: '夜晚' }], prompt)).toEqual(words);
  });

  it.each([
    ['zzstyle, deer in snow', 'deer in snow'],
    ['deer, ZZStyle, snow', 'deer, snow'],
    ['deer with zzstyles', 'deer with zzstyles'],
    ['鹿，墨室', '鹿'],
    ['zzstyle', ''],
  ])('%s without what switches styles on: “%s”', (prompt, rest) => {
    expect(withoutTriggers(prompt, ['zzstyle', '墨室', ''])).toBe(rest);
  });

  it('a trigger of signs that mean something in patterns is a word like any other', () => {
    expect(withoutTriggers('deer, a+(b', ['a+(b'])).toBe('deer');
  });

  it('what an author adds stands behind the prompt, and only for a style that has an effect', () => {
    const style = {
      id: 's',
      name: '',
      family: 'tai',
      trigger: 'zz',
      prompt: 'warm light',
      sha256: '',
      bytes: 0,
    };
    const params = (intensity: number) => ({
      prompt: 'zz, deer',
      styles: [
        { id: 's', intensity },
        { id: 'ink', intensity: 20 },
      ],
    });
    const words = (intensity: number) =>
      withStyleWords({
        tool: 'create',
        model: '',
        seed: 1,
        params: params(intensity),
        trainedStyles: [style],
      });
    expect(words(50)).toEqual({ prompt: 'deer, warm light', styles: [{ id: 'ink', intensity: 20 }] });
    expect(words(0)).toEqual(params(0));
  });
});

it.each([
  ['no metadata', {}],
  [
    'metadata without tensors',
    writeTaiMetadata({
      version: 1,
      name: '',
      trigger: '',
      base: '',
      images: 1,
      epoch: 1,
      step: 1,
      seed: 1,
      datasetHash: '',
      parameters: '',
      parent: '',
      licence: '',
      engineVersion: '',
    }),
  ],
])('a file with %s is refused', async (_, metadata) => {
  const bytes = Buffer.concat([...writeStyleFile([], metadata).pieces]);
  const error: unknown = await readTrainedStyle(bytes).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(EngineFailure);
  expect(error).toMatchObject({ error: 'styleFileInvalid' });
});
