import { capability, type EnginePreview } from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createBuiltinEngine } from './engine.ts';

const engine = createBuiltinEngine({ threads: 1 });
afterAll(() => engine.close());

interface Options {
  seed?: number;
  width?: number;
  height?: number;
  count?: number;
  negativePrompt?: string;
  style?: string;
}

async function make(
  prompt: string,
  { seed = 1, width = 128, height = 128, count = 1, negativePrompt = '', style = 'auto' }: Options = {},
) {
  const percents: number[] = [];
  const previews: EnginePreview[] = [];
  const outputs = await engine.runImages(
    {
      tool: 'create',
      model: 'procedural',
      seed,
      params: { prompt, negativePrompt, size: { width, height }, count, style },
    },
    {
      signal: new AbortController().signal,
      progress: (percent) => percents.push(percent),
      preview: (preview) => previews.push(preview),
      readFile: () => Promise.reject(new Error('no inputs')),
    },
  );
  return { outputs, percents, previews };
}

async function pixels(data: Uint8Array, side = 32): Promise<Uint8Array> {
  return sharp(data).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** Mean difference of two pictures, 0–255. */
async function difference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [p, q] = [await pixels(a), await pixels(b)];
  return p.reduce((sum, value, i) => sum + Math.abs(value - q[i]!), 0) / p.length;
}

/** Share of pixels whose strongest channel is this one by a clear margin. */
async function shareOf(data: Uint8Array, channel: 0 | 1 | 2): Promise<number> {
  const p = await pixels(data, 64);
  let count = 0;
  for (let i = 0; i < p.length; i += 3) {
    const others = [p[i]!, p[i + 1]!, p[i + 2]!].filter((_, k) => k !== channel);
    if (p[i + channel]! > Math.max(...others) + 40) count++;
  }
  return count / (p.length / 3);
}

describe('built-in engine', () => {
  it('declares a capability that the contract accepts', async () => {
    const [declared] = await engine.capabilities();
    expect(capability.parse(declared).flow).toBe('文生图');
    for (const parameter of declared!.parameters) {
      if (parameter.type !== 'size') continue;
      for (const { width, height } of parameter.presets) {
        expect(width % parameter.step).toBe(0);
        expect(height % parameter.step).toBe(0);
      }
    }
  });

  it('makes the same bytes from the same request and seed', async () => {
    const first = await make('red sports car in rain at night', { seed: 7 });
    const second = await make('red sports car in rain at night', { seed: 7 });
    expect(Buffer.from(first.outputs[0]!.data).equals(Buffer.from(second.outputs[0]!.data))).toBe(true);
    // At this size it is its own preview.
    expect(first.previews).toEqual([]);
  });

  it('makes visibly different pictures from different seeds', async () => {
    const { outputs } = await make('deer', { seed: 11, count: 3 });
    expect(outputs.map((output) => output.seed)).toEqual([11, 12, 13]);
    expect(await difference(outputs[0]!.data, outputs[1]!.data)).toBeGreaterThan(8);
    expect(await difference(outputs[1]!.data, outputs[2]!.data)).toBeGreaterThan(8);
  });

  it('wraps seeds at 2³²', async () => {
    const { outputs } = await make('bauhaus poster', { seed: 4_294_967_295, count: 2 });
    expect(outputs.map((output) => output.seed)).toEqual([4_294_967_295, 0]);
  });

  it('paints a car in the colour that was named', async () => {
    const red = await make('a red car in a studio', { seed: 3 });
    const blue = await make('蓝色的汽车 摄影棚', { seed: 3 });
    expect(await shareOf(red.outputs[0]!.data, 0)).toBeGreaterThan(0.04);
    expect(await shareOf(blue.outputs[0]!.data, 2)).toBeGreaterThan(0.04);
    expect(await shareOf(blue.outputs[0]!.data, 0)).toBeLessThan(0.02);
  });

  it('steers by words that it does not know', async () => {
    const first = await make('blorptastic zindle');
    const second = await make('quuxly frobnard');
    expect(await difference(first.outputs[0]!.data, second.outputs[0]!.data)).toBeGreaterThan(12);
  });

  it('says with each picture which words of the prompts it understood', async () => {
    const { outputs } = await make('A blorptastic Deer', { count: 2, negativePrompt: 'clouds' });
    const promptWords = { understood: ['Deer', 'clouds'], ignored: ['blorptastic'] };
    expect(outputs.map((output) => output.promptWords)).toEqual([promptWords, promptWords]);
    expect((await make('')).outputs[0]).not.toHaveProperty('promptWords');
  });

  it('repaints in the chosen style', async () => {
    const plain = await make('deer', { style: 'photo' });
    const drawn = await make('deer', { style: 'lineArt' });
    expect(await difference(plain.outputs[0]!.data, drawn.outputs[0]!.data)).toBeGreaterThan(12);
  });

  it('takes the extreme sizes', async () => {
    for (const [prompt, width, height] of [
      ['city skyline at night', 2048, 256],
      ['a red car in a studio', 256, 2048],
    ] as const) {
      const { outputs } = await make(prompt, { width, height });
      expect(await sharp(outputs[0]!.data).metadata()).toMatchObject({ width, height, format: 'png' });
    }
  });

  it('shows a small preview before the result and never lets progress fall', async () => {
    const { percents, previews } = await make('deer', { width: 512, height: 384 });
    expect(previews[0]).toMatchObject({ index: 0, mimeType: 'image/webp', width: 256, height: 192 });
    expect(percents.length).toBeGreaterThan(15);
    // Strictly rising: nothing falls, nothing is told twice.
    percents.forEach((percent, k) => expect(percent).toBeGreaterThan(percents[k - 1] ?? 0));
    expect(percents[0]).toBeLessThan(30);
    expect(percents.at(-1)).toBe(100);
  });

  it('lets progress rise evenly over several pictures, up to 100 at the last one only', async () => {
    const { percents } = await make('bauhaus poster', { width: 320, height: 256, count: 3 });
    percents.forEach((percent, k) => expect(percent).toBeGreaterThan(percents[k - 1] ?? 0));
    expect(percents.filter((percent) => percent > 30 && percent < 70).length).toBeGreaterThan(5);
    expect(percents.indexOf(100)).toBe(percents.length - 1);
  });

  it('refuses a tool it does not have', async () => {
    const context = {
      signal: new AbortController().signal,
      progress: () => undefined,
      preview: () => undefined,
      readFile: () => Promise.reject(new Error()),
    };
    await expect(
      engine.run({ tool: 'upscale', model: 'procedural', seed: 1, params: {} }, context),
    ).rejects.toMatchObject({ error: 'modelUnknown' });
  });

  it('rejects with the reason of a signal that is already aborted', async () => {
    const context = {
      signal: AbortSignal.abort(new Error('too late')),
      progress: () => undefined,
      preview: () => undefined,
      readFile: () => Promise.reject(new Error()),
    };
    const params = {
      prompt: 'sea',
      negativePrompt: '',
      size: { width: 256, height: 256 },
      count: 2,
      style: 'auto',
    };
    await expect(
      engine.run({ tool: 'create', model: 'procedural', seed: 1, params }, context),
    ).rejects.toThrow('too late');
  });
});
