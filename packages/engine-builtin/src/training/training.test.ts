import {
  EngineFailure,
  type EngineStyle,
  type TrainCheckpoint,
  type TrainContext,
  trainerOffer,
  trainingKinds,
} from '@tai/contracts';
import { readStyleHeader, styleHealth } from '@tai/style-file';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltinEngine } from '../engine.ts';
import { decode } from '../imaging/codec.ts';
import { toLab } from '../imaging/lab.ts';
import type { Raster } from '../imaging/raster.ts';
import { renderPicture } from '../renderPicture.ts';
import { createRandom } from '../render/random.ts';
import { samePixels } from '../tools/tool.fixture.ts';
import { applyMix } from '../trainedStyle/applyMix.ts';
import { mixStyles } from '../trainedStyle/mixStyles.ts';
import type { TrainedStyle } from '../trainedStyle/styleParts.ts';
import { type DatasetKind, drawnDataset } from './drawnDatasets.fixture.ts';
import { texture, textureDistance } from './textureDistance.fixture.ts';
import { loaded, trained } from './trainRun.fixture.ts';

const kinds: readonly DatasetKind[] = ['hatching', 'dabs', 'poster'];
const none = () => undefined;

interface Trained extends Awaited<ReturnType<typeof trained>> {
  images: Uint8Array[];
  style: TrainedStyle;
  look: Float64Array;
}

const runs = new Map<DatasetKind, Trained>();
let plain: Raster[];

async function drawn(prompt: string, seed: number): Promise<Raster> {
  const size = { width: 160, height: 160 };
  const request = { prompt, negativePrompt: '', style: 'photo', seed, ...size } as const;
  return decode(await renderPicture(request, { checkpoint: none, progress: none }));
}

beforeAll(async () => {
  plain = [await drawn('deer in autumn', 3), await drawn('stormy sea', 4)];
  for (const kind of kinds) {
    const images = await drawnDataset(kind, 6);
    const run = await trained(images);
    const look = await texture(await Promise.all(images.map(decode)));
    runs.set(kind, { ...run, images, look, style: await loaded(run.last) });
  }
}, 300_000);

const runOf = (kind: DatasetKind) => runs.get(kind)!;

function styled(picture: Raster, styles: readonly [TrainedStyle, number][], labels: string[] = []) {
  const mix = mixStyles(styles.map(([style, intensity]) => ({ style, intensity, labels })));
  return applyMix(picture, mix, 1, none);
}

describe('a style of the built-in trainer', () => {
  it.each(kinds)('makes pictures that look more like its own images than like others: %s', async (kind) => {
    const pictures = await Promise.all(plain.map((one) => styled(one, [[runOf(kind).style, 1]])));
    const look = await texture(pictures);
    const own = textureDistance(look, runOf(kind).look);
    for (const other of kinds.filter((one) => one !== kind)) {
      expect(own).toBeLessThan(textureDistance(look, runOf(other).look) * 0.8);
    }
  });

  it.each(kinds)('comes nearer to its images with each step of intensity: %s', async (kind) => {
    const distances = [textureDistance(await texture(plain), runOf(kind).look)];
    for (const intensity of [0.3, 0.65, 1]) {
      const pictures = await Promise.all(plain.map((one) => styled(one, [[runOf(kind).style, intensity]])));
      distances.push(textureDistance(await texture(pictures), runOf(kind).look));
    }
    for (let step = 1; step < distances.length; step++)
      expect(distances[step]!).toBeLessThan(distances[step - 1]!);
    expect(distances.at(-1)!).toBeLessThan(distances[0]! * 0.85);
  });

  it.each(kinds)('is learnt with a loss that falls, also on images that it did not see: %s', (kind) => {
    const { losses } = runOf(kind);
    expect(losses).toHaveLength(24);
    expect(losses.at(-1)!.loss).toBeLessThan(losses[0]!.loss * 0.9);
    expect(losses.at(-1)!['held out']).toBeLessThan(losses[0]!['held out']);
    for (const values of losses) expect(Object.values(values).every(Number.isFinite)).toBe(true);
  });

  it.each(kinds)('is a healthy style file after each epoch: %s', async (kind) => {
    expect(runOf(kind).files).toHaveLength(3);
    for (const file of runOf(kind).files) {
      const read = (from: number, length: number) => Promise.resolve(file.subarray(from, from + length));
      expect((await styleHealth(read, await readStyleHeader(read, file.length))).verdict).toBe('ok');
    }
  });

  it('mixes with others, each where it won the lottery', async () => {
    const [first, second] = [runOf('hatching').style, runOf('dabs').style];
    const both = await texture([
      await styled(plain[0]!, [
        [first, 0.5],
        [second, 0.5],
      ]),
    ]);
    const alone = await texture([await styled(plain[0]!, [[first, 1]])]);
    expect(textureDistance(both, runOf('dabs').look)).toBeLessThan(
      textureDistance(alone, runOf('dabs').look),
    );
    const six = Array.from({ length: 6 }, (): [TrainedStyle, number] => [first, 1]);
    // Six times the same is the same.
    expect(samePixels(await styled(plain[0]!, six), await styled(plain[0]!, [[first, 1]]))).toBe(true);
  });

  it('keeps what cannot be seen through, and the size, of any picture', async () => {
    const tiny: Raster = {
      width: 3,
      height: 1,
      data: Uint8ClampedArray.of(9, 9, 9, 0, 200, 0, 0, 128, 0, 0, 250, 255),
    };
    const made = await styled(tiny, [[runOf('dabs').style, 1]]);
    expect([made.width, made.height]).toEqual([3, 1]);
    expect([made.data[3], made.data[7], made.data[11]]).toEqual([0, 128, 255]);
  });
});

describe('a run', () => {
  it('that is resumed after its first epoch ends with the same bytes', async () => {
    const { images, files } = runOf('hatching');
    const resumed = await trained(images, { resumeFrom: files[0]! });
    expect(resumed.files).toHaveLength(2);
    expect(Buffer.from(resumed.last).equals(Buffer.from(files[2]!))).toBe(true);
  });

  it('is not resumed from a checkpoint of other images or settings', async () => {
    const { images, files } = runOf('hatching');
    const params = { paletteSize: 6 };
    await expect(trained(images, { resumeFrom: files[0]!, params })).rejects.toMatchObject({
      error: 'trainNotResumable',
    });
  });

  it('without brushwork learns colours alone, in a small file', async () => {
    const { last } = await trained(runOf('dabs').images, { params: { brushwork: false, epochs: 1 } });
    expect(last.length).toBeLessThan(600_000);
    const style = await loaded(last);
    expect(style.tiles.count).toBe(0);
    expect(samePixels(await styled(plain[0]!, [[await loaded(last), 1]]), plain[0]!)).toBe(false);
  });

  it('learns what a label looks like', async () => {
    const light = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#e8d9b0' } })
      .png()
      .toBuffer();
    const dark = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#20304a' } })
      .png()
      .toBuffer();
    const captions = [
      'zzstyle, day',
      'zzstyle, day',
      'zzstyle, day',
      '夜晚, zzstyle',
      '夜晚',
      '夜晚、 zzstyle',
    ];
    const { last } = await trained([light, light, light, dark, dark, dark], {
      captions,
      params: { epochs: 1 },
    });
    const style = await loaded(last);
    expect(style.labels.map(({ word }) => word).toSorted()).toEqual(['day', '夜晚']);
    const lightness = async (label: string) => {
      const { data } = toLab(await styled(plain[0]!, [[style, 1]], [label]));
      return data.reduce((sum, value, i) => sum + (i % 3 === 0 ? value : 0), 0) / (data.length / 3);
    };
    expect(await lightness('夜晚')).toBeLessThan((await lightness('day')) - 0.15);
  });

  it('makes a sample of each preview prompt', async () => {
    const prompts = ['deer', 'zzstyle, deer'];
    const { samples } = await trained(runOf('poster').images.slice(0, 2), {
      previewPrompts: prompts,
      params: { epochs: 1 },
    });
    expect(samples).toHaveLength(2);
    expect((await decode(samples[0]!)).width).toBeGreaterThan(200);
  });

  it('survives images of noise, of one pixel, and ones that nobody can see', async () => {
    const random = createRandom(1);
    const noise = Uint8Array.from({ length: 64 * 64 * 4 }, () => random.int(256));
    const images = await Promise.all([
      sharp(noise, { raw: { width: 64, height: 64, channels: 4 } })
        .png()
        .toBuffer(),
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      sharp({ create: { width: 300, height: 2, channels: 4, background: '#00000000' } })
        .webp()
        .toBuffer(),
      sharp({ create: { width: 2, height: 900, channels: 3, background: '#000' } })
        .jpeg()
        .toBuffer(),
    ]);
    const { last, losses } = await trained(images, { params: { epochs: 1 } });
    expect(losses.every((values) => Object.values(values).every(Number.isFinite))).toBe(true);
    const made = await styled(plain[0]!, [[await loaded(last), 1]]);
    expect(made.data.some((value) => value > 0)).toBe(true);
  });

  it.each([
    ['text', new TextEncoder().encode('this is no image')],
    ['nothing', new Uint8Array(0)],
    ['half a PNG', null],
  ])('says which image cannot be read: %s', async (_, bytes) => {
    const good = runOf('dabs').images[0]!;
    const bad = bytes ?? good.slice(0, good.length / 2);
    await expect(trained([good, bad])).rejects.toMatchObject({
      error: 'datasetImageInvalid',
      params: { number: 2, name: '0002.png' },
    });
  });
});

describe('the engine', () => {
  const engine = createBuiltinEngine({ threads: 1 });
  afterAll(() => engine.close());
  const context = (
    stop: AbortSignal,
    signal: AbortSignal,
    checkpoint: (one: TrainCheckpoint) => void,
  ): TrainContext => ({
    ...{ signal, stop, folder: '/nowhere', phase: none, progress: none, loss: none, log: none },
    checkpoint: (one) => Promise.resolve(checkpoint(one)),
    sample: () => Promise.resolve(),
    save: () => Promise.resolve(),
  });
  const request = (images: readonly Uint8Array[]) => ({
    ...({
      runId: 'r1',
      base: 'procedural',
      kind: 'custom',
      seed: 7,
      name: 'Test',
      trigger: 'zzstyle',
    } as const),
    params: { epochs: 3, resolution: '256', patches: 256 },
    ...{ previewPrompts: [], datasetHash: 'ab'.repeat(32) },
    images: images.map((bytes, index) => ({
      ...{ name: `000${index + 1}.png`, width: 160, height: 160, caption: '' },
      read: () => Promise.resolve(bytes),
    })),
  });

  it('offers a trainer whose presets fit its own form', async () => {
    const [offer] = await engine.trainer!.offers(new AbortController().signal);
    expect(
      trainerOffer
        .parse(offer)
        .presets.map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(trainingKinds.toSorted());
    for (const { values } of offer!.presets) {
      for (const name of Object.keys(values))
        expect(offer!.parameters.map((one) => one.name)).toContain(name);
    }
  });

  it('stops at the end of an epoch with a style that works', async () => {
    const stop = new AbortController();
    const files: TrainCheckpoint[] = [];
    const outcome = await engine.trainer!.train(
      request(runOf('dabs').images),
      context(stop.signal, new AbortController().signal, (one) => {
        files.push(one);
        stop.abort();
      }),
    );
    expect(outcome).toEqual({ reason: 'stopped' });
    expect(files.map(({ epoch, isFinal }) => [epoch, isFinal])).toEqual([[1, false]]);
    // In a thread of its own it learns the same as here.
    expect(Buffer.from(files[0]!.content as Uint8Array).equals(Buffer.from(runOf('dabs').files[0]!))).toBe(
      true,
    );
  });

  it('ends a run at once when it is aborted', async () => {
    const abort = new AbortController();
    const reason = new Error('not wanted');
    const running = engine.trainer!.train(request(runOf('dabs').images), {
      ...context(new AbortController().signal, abort.signal, none),
      log: () => abort.abort(reason),
    });
    await expect(running).rejects.toBe(reason);
  });

  interface Use {
    intensity: number;
    file?: Uint8Array;
    family?: string;
    prompt?: string;
  }
  let reads = 0;
  async function create({ intensity, file = runOf('dabs').last, family = 'tai', prompt = 'deer' }: Use) {
    const style: EngineStyle = {
      ...{ id: 's1', name: 'Dabs', family, trigger: 'zzstyle', prompt: '', bytes: file.length },
      sha256: `${file.length}`,
    };
    const params = {
      ...{ prompt, negativePrompt: '', size: { width: 128, height: 128 }, count: 1, style: 'photo' },
      styles: intensity < 0 ? [] : [{ id: 's1', intensity }],
    };
    const [made] = await engine.runImages(
      {
        tool: 'create',
        model: 'procedural',
        params,
        seed: 3,
        trainedStyles: intensity < 0 ? undefined : [style],
      },
      {
        signal: new AbortController().signal,
        ...{ progress: none, preview: none, readFile: () => Promise.reject(new Error('no inputs')) },
        async *readStyle() {
          reads++;
          for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
        },
      },
    );
    return made!;
  }

  it('leaves a picture as it is at intensity 0, byte by byte', async () => {
    const without = await create({ intensity: -1 });
    const zero = await create({ intensity: 0 });
    expect(Buffer.from(zero.data).equals(Buffer.from(without.data))).toBe(true);
    expect(zero.digitalSourceType).toBeUndefined();
    expect(reads).toBe(0);
  });

  it('follows a style, says that a model was trained for it, and reads its file once', async () => {
    const [plainOne, half, full] = [
      await create({ intensity: -1 }),
      await create({ intensity: 50 }),
      await create({ intensity: 100 }),
    ];
    expect(half.digitalSourceType).toBe('trainedAlgorithmicMedia');
    expect(reads).toBe(1);
    const distance = async ({ data }: { data: Uint8Array }) =>
      textureDistance(await texture([await decode(data)]), runOf('dabs').look);
    expect(await distance(half)).toBeLessThan(await distance(plainOne));
    expect(await distance(full)).toBeLessThan(await distance(half));
  });

  it('draws nothing of the word that switches a style on', async () => {
    const named = await create({ intensity: 50, prompt: 'zzstyle, deer' });
    const unnamed = await create({ intensity: 50 });
    expect(Buffer.from(named.data).equals(Buffer.from(unnamed.data))).toBe(true);
  });

  it('refuses a style of another family, and a file that is none', async () => {
    await expect(create({ intensity: 50, family: 'sdxl' })).rejects.toMatchObject({
      error: 'styleElsewhere',
    });
    const broken = runOf('dabs').last.slice(0, 5000);
    await expect(create({ intensity: 50, file: broken })).rejects.toBeInstanceOf(EngineFailure);
    await expect(create({ intensity: 50, file: broken })).rejects.toMatchObject({
      error: 'styleFileInvalid',
    });
  });
});
