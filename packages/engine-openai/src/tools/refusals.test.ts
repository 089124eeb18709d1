import { type KnownTool, EngineFailure, type ParameterValues } from '@tai/contracts';
import { expect, it } from 'vitest';
import type { Raster } from '../imaging/raster.ts';
import { traitsOf } from '../models/modelTable.ts';
import { tools } from './index.ts';

const picture: Raster = { width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4) };

/** What a tool refuses an input with, as a job stores it. */
async function refusalOf(key: KnownTool, params: ParameterValues, pictures: Record<string, Raster[]>) {
  const tool = tools.find((one) => one.key === key);
  try {
    await tool?.prepare({ traits: traitsOf('gpt-image-1'), params, pictures });
  } catch (error) {
    if (error instanceof EngineFailure) return { error: error.error, params: error.params };
    throw error;
  }
  throw new Error(`${key} took it`);
}

it.each<[KnownTool, string]>([
  ['create', 'promptMissing'],
  ['ui', 'promptMissing'],
  ['imgtoimg', 'promptMissing'],
  ['nlpe', 'promptMissing'],
  ['repaint', 'promptMissing'],
  ['image', 'backgroundMissing'],
  ['cutout', 'maskEmpty'],
])('%s without its words or mask is refused by the name %s', async (key, error) => {
  expect(await refusalOf(key, {}, { source: [picture] })).toEqual({ error, params: {} });
});

it.each<KnownTool>(['imgtoimg', 'cutout', 'matting', 'biogram'])(
  '%s names the picture that is missing',
  async (key) => {
    const params = { prompt: 'a cat', instruction: 'a cat' };
    expect(await refusalOf(key, params, {})).toEqual({
      error: 'parameterMissing',
      params: { name: 'source' },
    });
  },
);
