// Pictures that nobody would choose on purpose: each tool makes something of them, or says what is wrong with them.
import { type KnownTool, type Parameter, tools as knownTools } from '@tai/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DecodeError, decode, encode } from '../imaging/codec.ts';
import type { Raster } from '../imaging/raster.ts';
import { hashUnit } from '../render/random.ts';
import { tools } from './index.ts';
import { runTool } from './runTool.ts';
import { drawn, runWith } from './tool.fixture.ts';
import { type Tool, ToolError } from './tool.ts';

const noise = (x: number, y: number, channel: number) => 255 * hashUnit(x * 4096, y * 4096, channel);

const pictures: Record<string, Raster> = {
  'of one pixel': drawn(1, 1, () => [200, 40, 40]),
  'two pixels wide': drawn(2, 2, (x) => (x < 0.5 ? [0, 0, 0] : [255, 255, 255])),
  'one pixel high': drawn(240, 1, (x) => [255 * x, 90, 90]),
  'one pixel wide': drawn(1, 240, (_, y) => [40, 255 * y, 90]),
  'seven times five': drawn(7, 5, (x, y) => [255 * x, 255 * y, 90]),
  black: drawn(64, 48, () => [0, 0, 0]),
  white: drawn(64, 48, () => [255, 255, 255]),
  'that nobody can see': drawn(64, 48, (x) => [255 * x, 0, 0, 0]),
  'half transparent': drawn(64, 48, (x, y) => [255 * x, 255 * y, 90, 128]),
  'a ball on nothing': drawn(64, 48, (x, y) =>
    Math.hypot(x - 0.5, (y - 0.5) * 0.75) < 0.2 ? [200, 40, 40, 255] : [0, 0, 0, 0],
  ),
  'of pure noise': drawn(64, 48, (x, y) => [noise(x, y, 1), noise(x, y, 2), noise(x, y, 3)]),
};

const texts: Partial<Record<KnownTool, string>> = {
  nlpe: '变亮，背景虚化，向左旋转90度，在底部写上“夏天”',
  rendering: 'red ball of glass',
};

/** The same picture wherever the tool takes one, and a mask that is white all over. */
function inputsOf(tool: Tool, picture: Raster): Record<string, Raster[]> {
  const white = drawn(picture.width, picture.height, () => [255, 255, 255]);
  return Object.fromEntries(
    tool.parameters.flatMap((parameter): [string, Raster[]][] => {
      if (parameter.type === 'images') return [[parameter.name, [picture]]];
      return parameter.type === 'mask' && parameter.required ? [[parameter.name, [white]]] : [];
    }),
  );
}

function wordsOf(tool: Tool): Record<string, string> {
  const isWords = (parameter: Parameter) => parameter.type === 'text' && parameter.required;
  const text = texts[tool.key] ?? 'a bauhaus poster at night';
  return Object.fromEntries(tool.parameters.filter(isWords).map(({ name }) => [name, text]));
}

/** Everything on the way out is a picture; anything that is thrown is a sentence for the person. */
async function survives(tool: Tool, picture: Raster, params: Record<string, unknown> = {}): Promise<void> {
  const run = runWith(tool, {
    params: { ...wordsOf(tool), ...params } as Parameters<typeof runWith>[1]['params'] & object,
    pictures: inputsOf(tool, picture),
  });
  const results = await run.catch((error: unknown) => error);
  if (results instanceof ToolError) return expect(results.message).toMatch(/^\p{L}.{15,}[.）。]$/su);
  if (!Array.isArray(results)) throw results;
  expect(results.length).toBeGreaterThan(0);
  for (const { raster } of results) {
    expect(Math.min(raster.width, raster.height)).toBeGreaterThan(0);
    expect(raster.data).toHaveLength(raster.width * raster.height * 4);
    expect((await decode(await encode(raster))).width).toBe(raster.width);
  }
}

const taking = tools.filter(({ parameters }) => parameters.some(({ type }) => type === 'images'));

describe.each(taking.map((tool) => [knownTools[tool.key].name.en, tool] as const))('%s', (_, tool) => {
  it.each(Object.entries(pictures))('bears a picture %s', async (_name, picture) => {
    await survives(tool, picture);
  });
});

describe('what a file may hold', () => {
  const ball = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="#8a9a8a"/><circle cx="48" cy="32" r="20" fill="#d02020"/></svg>',
  );
  const files: Record<string, () => Promise<Buffer>> = {
    'CMYK in a JPEG': () => sharp(ball).toColourspace('cmyk').jpeg().toBuffer(),
    '16 bits in a PNG': () => sharp(ball).toColourspace('rgb16').png().toBuffer(),
    'one channel in a PNG': () => sharp(ball).greyscale().png().toBuffer(),
    'grey with alpha': () => sharp(ball).greyscale().ensureAlpha(0.5).png().toBuffer(),
    'a palette': () => sharp(ball).png({ palette: true, colours: 8 }).toBuffer(),
    'a wide gamut': () => sharp(ball).withIccProfile('p3').png().toBuffer(),
  };
  it.each(Object.entries(files))('%s is a ball to every tool', async (_, make) => {
    const { width, height, data } = await decode(await make());
    expect([width, height, data.length]).toEqual([96, 64, 96 * 64 * 4]);
    const [red, green, , alpha] = data.subarray((32 * 96 + 48) * 4);
    expect(alpha).toBeGreaterThan(120);
    // Grey pictures show the ball as darker.
    if (red === green) expect(red).toBeLessThan(data[0]! - 30);
    else expect(red! - green!).toBeGreaterThan(100);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i turns the pixels', async (orientation) => {
    const photo = await sharp(ball).jpeg().withMetadata({ orientation }).toBuffer();
    const { width, height } = await decode(photo);
    expect([width, height]).toEqual(orientation < 5 ? [96, 64] : [64, 96]);
  });

  const request = (file: Uint8Array) => ({
    tool: 'augment',
    params: { factor: '2', detail: 50 },
    seed: 1,
    files: { source: [file] },
  });
  const hooks = { checkpoint: () => undefined, progress: () => undefined, preview: () => undefined };
  it.each(
    Object.entries({
      nothing: Buffer.alloc(0),
      'words only': Buffer.from('just words'),
      'half a picture': Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAA', 'base64'),
    }),
  )('%s is refused in words', async (_, file) => {
    const refusal = await runTool(request(file), hooks).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DecodeError);
    expect((refusal as DecodeError).error).toBe('pictureUnreadable');
  });
});
