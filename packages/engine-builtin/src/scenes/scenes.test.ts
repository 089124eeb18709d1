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

async function spread(prompt: string, style: RenderStyle | 'auto'): Promise<number> {
  const data = await renderPicture(
    { prompt, negativePrompt: '', style, width: 256, height: 256, seed: 5 },
    { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined },
  );
  const { channels } = await sharp(data).stats();
  return Math.max(...channels.map((channel) => channel.stdev));
}

async function meanLight(prompt: string): Promise<number> {
  const data = await renderPicture(
    { prompt, negativePrompt: '', style: 'auto', width: 256, height: 256, seed: 2 },
    { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined },
  );
  const { channels } = await sharp(data).stats();
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

  it.each(renderStyles)('in the style %s', async (style) => {
    expect(await spread('castle', style)).toBeGreaterThan(8);
  });
});
