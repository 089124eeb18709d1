// An engine that answers nonsense: the job says so, nothing of it is kept, and the next job runs.
import { createHash } from 'node:crypto';
import {
  type EngineOutput,
  type EnginePreview,
  errorCode,
  type Job,
  type Picture,
  routes,
} from '@tai/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeOutput } from '../../testing/fakeEngine.ts';
import { createGenerationTest, type Creator, type GenerationTest } from '../../testing/generationTest.ts';
import { generationChannels, type JobPreview } from './generationEvents.ts';

let server: GenerationTest;
let ann: Creator;
beforeAll(async () => {
  server = await createGenerationTest();
});
beforeEach(async () => {
  await server.reset();
  ann = await server.signUp();
  await server.worker.start();
});
afterAll(() => server.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#648' }, limitInputPixels: false });
const png = (width = 32, height = 16) => plain(width, height).png().toBuffer();

/** What an engine hands over although its type forbids it. */
function output(parts: object): EngineOutput[] {
  return [{ mimeType: 'image/png', width: 32, height: 16, seed: 1, ...parts } as unknown as EngineOutput];
}

async function zeroSized(): Promise<Buffer> {
  const bytes = await png();
  // Width and height of the header.
  bytes.fill(0, 16, 24);
  return bytes;
}

async function halfOf(bytes: Promise<Buffer>): Promise<Buffer> {
  const whole = await bytes;
  return whole.subarray(0, whole.length / 2);
}

async function nextRuns(): Promise<void> {
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish();
  expect((await server.until(ann, job.id, 'succeeded')).outputs).toHaveLength(1);
}

async function finishWith(outputs: unknown): Promise<Job> {
  const job = await ann.submit();
  await (await server.engine.nextRun()).finish(outputs as EngineOutput[]);
  await server.until(ann, job.id, 'succeeded').catch(() => {});
  return ann.job(job.id);
}

const noise = {
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
} as const;

describe('an engine that returns', () => {
  test.each<[string, () => unknown, RegExp]>([
    ['a word instead of pictures', () => 'done', /no list of outputs/],
    ['an object instead of pictures', () => ({ data: 1 }), /no list of outputs/],
    ['a list of nothing', () => [null], /empty picture/],
    ['a picture without bytes', () => output({}), /empty picture/],
    ['text instead of bytes', () => output({ data: 'iVBORw0KGgo=' }), /empty picture/],
    ['numbers instead of bytes', () => output({ data: [137, 80, 78, 71] }), /empty picture/],
    ['no bytes', () => output({ data: new Uint8Array(0) }), /empty picture/],
    ['an error page', () => output({ data: Buffer.from('<!doctype html><h1>502</h1>') }), /no picture/],
    [
      'an SVG',
      () => output({ data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') }),
      /as svg/,
    ],
    ['a picture of 0×0', async () => output({ data: await zeroSized() }), /no picture/],
    [
      'half a picture',
      async () => output({ data: await halfOf(sharp(noise).jpeg().toBuffer()) }),
      /damaged picture/,
    ],
    ['a GIF', async () => output({ data: await plain(9, 9).gif().toBuffer() }), /as gif/],
    [
      '51 megapixels',
      async () => output({ data: await png(10_000, 5_100) }),
      /10000×5100, at most 50 megapixels/,
    ],
    ['a huge buffer', () => output({ data: new Uint8Array(257 * 1024 * 1024) }), /257 MB, at most 256 MB/],
    [
      'too many pictures',
      async () => Array.from({ length: 65 }).fill(output({ data: await png() })[0]),
      /65 outputs, at most 64/,
    ],
    ['one good and one bad picture', async () => [...output({ data: await png() }), null], /empty picture/],
  ])('%s has failed, and the next job runs', async (_, make, reason) => {
    const job = await finishWith(await make());
    expect(job).toMatchObject({
      status: 'failed',
      outputs: [],
      error: { code: errorCode('engineOutput'), error: 'engineOutput' },
    });
    expect(job.error?.msg).toMatch(/^The engine returned a result that cannot be used: it returned .*\.$/);
    expect(job.error?.msg).toMatch(reason);
    expect(await ann.call(routes.getPictureList, {})).toMatchObject({ data: { list: [], total: 0 } });
    await nextRuns();
  });

  test.each<[string, unknown]>([
    ['nothing at all', undefined],
    ['null', null],
    ['an object', { secret: 'sk-123' }],
    ['an empty error', new Error('')],
  ])('%s as its reason has failed without a reason', async (_, thrown) => {
    const job = await ann.submit();
    (await server.engine.nextRun()).fail(thrown);
    await server.until(ann, job.id, 'succeeded').catch(() => {});
    expect((await ann.job(job.id)).error).toMatchObject({ error: 'engineFault' });
    await nextRuns();
  });
});

describe('a picture is kept', () => {
  test('as what its bytes are, whatever the engine says of them', async () => {
    const data = await plain(40, 30).jpeg().toBuffer();
    const lies = { data, mimeType: 'text/html', width: -1, height: Number.NaN, seed: 'seven' };
    const job = await finishWith(output(lies));
    expect(job).toMatchObject({
      status: 'succeeded',
      outputs: [{ mimeType: 'image/jpeg', width: 40, height: 30, seed: job.seed }],
    });
  });

  test.each<[string, unknown]>([
    ['a word', 'sharpened'],
    ['a list of words', ['sharpened']],
    ['a number', 7],
    ['one language', [{ en: 'sharpened' }]],
    ['no text in a language', [{ en: 'a', zh: 1, ja: null }]],
  ])('without its remark when that is %s', async (_, notes) => {
    const job = await finishWith(output({ data: await png(), notes }));
    expect(job).toMatchObject({ status: 'succeeded', outputs: [{ width: 32 }] });
    expect(job.notes).toBeUndefined();
    // A remark that breaks the contract would take the whole list from its owner.
    expect(await ann.call(routes.listJobs, {})).toMatchObject({ code: 0, data: { total: 1 } });
  });

  test('with a remark that a database cannot hold as it is', async () => {
    const words = 'sharp\0ened \ud800';
    const job = await finishWith(output({ data: await png(), notes: [{ en: words, zh: words, ja: words }] }));
    expect(Object.values(job.notes ?? {})).toMatchObject([[{ en: 'sharpened \ufffd' }]]);
  });

  test.each<[string, unknown]>([
    ['a number', 7],
    ['one list', { understood: ['red'] }],
    ['no text', { understood: [1], ignored: [] }],
  ])('without the words that it understood when they are %s', async (_, promptWords) => {
    const job = await finishWith(output({ data: await png(), promptWords }));
    expect(job).toMatchObject({ status: 'succeeded', outputs: [{ width: 32 }] });
    expect(job.promptWords).toBeUndefined();
  });

  test('with so many and so long words that it understood as fit, and none that a database cannot hold', async () => {
    const words = ['re\0d', '长'.repeat(5000), ...Array.from({ length: 500 }, (_, place) => `word ${place}`)];
    const given = { understood: words, ignored: ['\ud800'] };
    const { promptWords } = await finishWith(output({ data: await png(), promptWords: given }));
    expect(promptWords?.understood).toHaveLength(100);
    expect(promptWords?.understood.slice(0, 3)).toEqual(['red', '长'.repeat(100), 'word 0']);
    expect(promptWords?.ignored).toEqual(['\ufffd']);
  });

  test.each<[string, unknown]>([
    ['a number', 7],
    ['no SVG', '<html></html>'],
    ['one that runs', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['one with an end of text in it', '<svg>\0</svg>'],
  ])('without its vectors when they are %s', async (_, vector) => {
    const job = await finishWith(output({ data: await png(), vector }));
    expect(job).toMatchObject({ status: 'succeeded', outputs: [{ width: 32 }] });
    expect(job.vectors).toBeUndefined();
  });
});

test('previews and progress that are none are told to nobody, and the job goes on', async () => {
  const told: JobPreview[] = [];
  const undo = server.deps.events.subscribe<JobPreview>(generationChannels.preview, (event) =>
    told.push(event),
  );
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  for (const percent of [Number.NaN, -5, Number.NEGATIVE_INFINITY]) run.context.progress(percent);
  const good = { index: 0, mimeType: 'image/webp', width: 8, height: 8, data: new Uint8Array([1]) };
  const bad = [
    { ...good, data: 'text' },
    { ...good, data: new Uint8Array(2 * 1024 * 1024) },
    { ...good, mimeType: 'text/html' },
    { ...good, width: Number.NaN },
    { ...good, index: -1 },
  ];
  for (const preview of bad) run.context.preview(preview as EnginePreview);
  run.context.preview(good as EnginePreview);
  await run.finish();
  expect(await server.until(ann, job.id, 'succeeded')).toMatchObject({ progress: 100 });
  undo();
  expect(told.map(({ image }) => image)).toEqual(['data:image/webp;base64,AQ==']);
});

test('an engine that never answers holds its place until it is cancelled, and no longer', async () => {
  server.engine.isDeaf = true;
  const job = await ann.submit();
  const waiting = await ann.submit({ params: { prompt: 'coffee' } });
  await server.engine.nextRun();
  expect((await ann.job(waiting.id)).status).toBe('queued');
  await ann.call(routes.cancelJob, undefined, { id: job.id });
  // One place: it is free although the engine has not let go.
  const run = await server.engine.nextRun();
  expect(run.request.params.prompt).toBe('coffee');
  await run.finish([await fakeOutput(run.request)]);
  await server.until(ann, waiting.id, 'succeeded');
  expect(await ann.job(job.id)).toMatchObject({ status: 'cancelled', outputs: [] });
});

test('a picture that is deleted while its job waits ends the job with that reason', async () => {
  const made = await finishWith(output({ data: await png() }));
  const picture = made.outputs[0] as Picture;
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  await ann.call(routes.deletePicture, undefined, { id: picture.id });
  run.fail(await run.context.readFile(picture.id).catch((error: unknown) => error));
  await server.until(ann, job.id, 'succeeded').catch(() => {});
  expect((await ann.job(job.id)).error).toMatchObject({ error: 'pictureNotFound' });
  await nextRuns();
});

test('a job whose picture lost its bytes says so without a path of the server', async () => {
  const made = await finishWith(output({ data: await png() }));
  const picture = made.outputs[0] as Picture;
  const bytes = await server.deps.pictures.readOriginal(ann.id, picture.id);
  await loseBytes(createHash('sha256').update(bytes).digest('hex'));
  const job = await ann.submit();
  const run = await server.engine.nextRun();
  run.fail(await run.context.readFile(picture.id).catch((error: unknown) => error));
  await server.until(ann, job.id, 'failed');
  expect((await ann.job(job.id)).error).toMatchObject({ error: 'imageDamaged', params: {} });
  await nextRuns();
});

async function loseBytes(key: string): Promise<void> {
  await server.deps.files.quarantine(key);
  await server.deps.files.removeQuarantined(Number.POSITIVE_INFINITY);
}
