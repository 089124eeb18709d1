import { describe, expect, it } from 'vitest';
import { renderPicture } from '../renderPicture.ts';
import { families, renderStyles, type RenderStyle } from '../prompt/sceneIntent.ts';
import sharp from 'sharp';

const prompts: Record<(typeof families)[number], string> = {
  landscape: 'mountain',
  seascape: 'sea',
  forest: 'forest',
  city: 'city',
  interior: 'living room',
  architecture: 'villa',
  vehicle: 'car',
  product: 'vase',
  stillLife: 'fruit',
  portrait: 'portrait',
  animal: 'deer',
  botanical: 'peony',
  space: 'planet',
  abstract: 'abstract',
  pattern: 'pattern',
};

async function channelsOf(prompt: string, style: RenderStyle | 'auto', seed: number) {
  const data = await renderPicture(
    { prompt, negativePrompt: '', style, width: 128, height: 128, seed },
    { checkpoint: () => undefined, progress: () => undefined },
  );
  return (await sharp(data).stats()).channels;
}

async function spread(prompt: string, style: RenderStyle | 'auto'): Promise<number> {
  return Math.max(...(await channelsOf(prompt, style, 5)).map((channel) => channel.stdev));
}

async function meanLight(prompt: string): Promise<number> {
  const channels = await channelsOf(prompt, 'auto', 2);
  return channels.reduce((sum, channel) => sum + channel.mean, 0) / 3;
}

describe('the light meter', () => {
  it('keeps night darker than day', async () => {
    expect(await meanLight('villa at night')).toBeLessThan((await meanLight('villa at noon')) - 30);
  });
});

describe('every picture has light and dark', () => {
  it.each(families)('in the family %s', async (family) => {
    expect(await spread(prompts[family], 'auto')).toBeGreaterThan(12);
  });

  // Every style goes over a finished scene, so a scene that is quick to make shows them as well as another.
  it.each(renderStyles)('in the style %s', async (style) => {
    expect(await spread('deer', style)).toBeGreaterThan(8);
  });
});
