import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImageEngine } from '@tai/contracts';
import {
  engineFor,
  failureOf,
  maskPng,
  messageOf,
  pixelsOf,
  runJob,
  texturedPng,
} from './testing/engineDriver.ts';
import {
  drift,
  freshColour,
  plainPng,
  type ProtocolServer,
  sendJson,
  startProtocolServer,
} from './testing/protocolServer.ts';

let server: ProtocolServer;
let engine: ImageEngine;

beforeEach(async () => {
  server = await startProtocolServer({
    models: ['gpt-image-1', 'gpt-image-2', 'dall-e-2', 'dall-e-3', 'sdxl', 'qwen-image-edit'],
  });
  engine = engineFor(server, {
    imageModels: ['gpt-image-1', 'gpt-image-2', 'dall-e-2', 'dall-e-3', 'sdxl', 'qwen-image-edit'],
  });
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

describe('create', () => {
  it('gives pictures of the size of the form, each with its own seed', async () => {
    const { outputs } = await runJob(engine, {
      params: { prompt: 'a cat', size: '1536x1024', count: 3, quality: 'low', background: 'opaque' },
      seed: 2 ** 32 - 2,
    });
    expect(outputs.map(({ width, height, seed, mimeType }) => ({ width, height, seed, mimeType }))).toEqual([
      { width: 1536, height: 1024, seed: 2 ** 32 - 2, mimeType: 'image/png' },
      { width: 1536, height: 1024, seed: 2 ** 32 - 1, mimeType: 'image/png' },
      { width: 1536, height: 1024, seed: 0, mimeType: 'image/png' },
    ]);
    expect((await pixelsOf(outputs[0]!.data)).at(5, 5)).toEqual([200, 40, 160, 255]);
    expect(server.askedFor('images/generations')[0]?.fields).toEqual({
      model: 'gpt-image-1',
      prompt: 'a cat',
      n: 1,
      size: '1536x1024',
      quality: 'low',
      background: 'opaque',
      output_format: 'png',
      stream: true,
      partial_images: 2,
    });
  });

  it('asks dall-e-3 once for each picture, with its own fields', async () => {
    const { outputs } = await runJob(engine, {
      model: 'dall-e-3',
      params: { prompt: 'a cat', size: '1792x1024', count: 2, quality: 'hd', style: 'natural' },
    });
    expect(outputs).toHaveLength(2);
    const asked = server.askedFor('images/generations').map(({ fields }) => fields);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual({
      model: 'dall-e-3',
      prompt: 'a cat',
      n: 1,
      size: '1792x1024',
      quality: 'hd',
      style: 'natural',
      response_format: 'b64_json',
    });
  });

  it('asks dall-e-2 and unknown models for all pictures at once', async () => {
    await runJob(engine, { model: 'dall-e-2', params: { prompt: 'a cat', size: '512x512', count: 4 } });
    await runJob(engine, {
      model: 'sdxl',
      params: { prompt: 'a cat', size: { width: 768, height: 512 }, count: 2 },
    });
    expect(server.askedFor('images/generations').map(({ fields }) => [fields['n'], fields['size']])).toEqual([
      [4, '512x512'],
      [2, '768x512'],
    ]);
  });

  it('asks again for what is missing when a service makes fewer pictures than asked', async () => {
    const b64_json = (await plainPng(64, 64)).toString('base64');
    server.always('images/generations', (_, response) => sendJson(response, 200, { data: [{ b64_json }] }));
    const { outputs } = await runJob(engine, {
      model: 'sdxl',
      params: { prompt: 'a cat', count: 3 },
      seed: 1,
    });
    expect(outputs.map(({ seed }) => seed)).toEqual([1, 2, 3]);
    expect(server.askedFor('images/generations').map(({ fields }) => fields['n'])).toEqual([3, 2, 1]);
  });

  it('takes no more pictures than asked for', async () => {
    const b64_json = (await plainPng(64, 64)).toString('base64');
    const data = Array.from({ length: 9 }, () => ({ b64_json }));
    server.always('images/generations', (_, response) => sendJson(response, 200, { data }));
    const { outputs } = await runJob(engine, { model: 'sdxl', params: { prompt: 'a cat', count: 2 } });
    expect(outputs).toHaveLength(2);
  });

  it('tells what the model made of the prompt', async () => {
    const b64_json = (await plainPng(64, 64)).toString('base64');
    server.always('images/generations', (_, response) =>
      sendJson(response, 200, { data: [{ b64_json, revised_prompt: 'a grey cat' }] }),
    );
    const { outputs } = await runJob(engine, { model: 'dall-e-3' });
    expect(outputs[0]?.notes?.[0]?.zh).toContain('a grey cat');
  });

  it('keeps the bytes of a plain picture and turns an odd one into PNG', async () => {
    const jpeg = await sharp(await plainPng(80, 40))
      .jpeg()
      .toBuffer();
    const turned = await sharp(await plainPng(80, 40))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const data = [jpeg, turned].map((bytes) => ({ b64_json: bytes.toString('base64') }));
    server.always('images/generations', (_, response) => sendJson(response, 200, { data }));
    const { outputs } = await runJob(engine, { model: 'sdxl', params: { prompt: 'a cat', count: 2 } });
    expect(Buffer.from(outputs[0]!.data).equals(jpeg)).toBe(true);
    expect(outputs[0]).toMatchObject({ mimeType: 'image/jpeg', width: 80, height: 40 });
    expect(outputs[1]).toMatchObject({ mimeType: 'image/png', width: 40, height: 80 });
  });
});

describe('ui', () => {
  it('puts the form into the prompt and takes the size that suits the device', async () => {
    await runJob(engine, {
      tool: 'ui',
      params: { prompt: '音乐播放器', device: 'phone', palette: 'purple', mode: 'dark' },
    });
    const { fields } = server.askedFor('images/generations')[0]!;
    expect(fields['size']).toBe('1024x1536');
    expect(fields['prompt']).toMatch(/mobile app screen.*purple.*dark mode.*音乐播放器/s);
  });
});

describe('edits of the whole picture', () => {
  it('sends the picture on a canvas of the model and gives back its part', async () => {
    const source = await texturedPng(900, 300);
    const { outputs } = await runJob(engine, {
      tool: 'imgtoimg',
      params: { source: ['p1'], prompt: 'in snow' },
      files: { p1: source },
    });
    const { fields, files } = server.askedFor('images/edits')[0]!;
    expect(fields['size']).toBe('1536x1024');
    expect(files.map(({ name }) => name)).toEqual(['image']);
    const sent = await sharp(files[0]!.bytes).metadata();
    expect([sent.width, sent.height]).toEqual([1536, 1024]);
    // 900 × 300 fills the width of 1536.
    expect([outputs[0]?.width, outputs[0]?.height]).toEqual([1536, 512]);
    const expected = await pixelsOf(await sharp(source).resize(1536, 512, { fit: 'fill' }).png().toBuffer());
    const got = await pixelsOf(outputs[0]!.data);
    const differences = [300, 700, 1200].map((x) =>
      Math.abs(got.at(x, 250)[1]! - drift - expected.at(x, 250)[1]!),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(2);
  });

  it('sends an instruction as it is', async () => {
    await runJob(engine, {
      tool: 'nlpe',
      model: 'qwen-image-edit',
      params: { source: ['p1'], instruction: '改成傍晚' },
      files: { p1: await texturedPng(640, 640) },
    });
    expect(server.askedFor('images/edits')[0]?.fields).toEqual({
      model: 'qwen-image-edit',
      prompt: '改成傍晚',
      n: '1',
      size: '640x640',
      response_format: 'b64_json',
    });
  });

  it('gives the background picture as the second one', async () => {
    await runJob(engine, {
      tool: 'image',
      params: { source: ['p1'], background: ['p2'], prompt: '' },
      files: { p1: await texturedPng(300, 300), p2: await plainPng(200, 100) },
    });
    const { fields, files } = server.askedFor('images/edits')[0]!;
    expect(files.map(({ name }) => name)).toEqual(['image[]', 'image[]']);
    expect(fields['prompt']).toContain('second picture');
  });

  it('wants a background in words or as a picture', async () => {
    const job = runJob(engine, {
      tool: 'image',
      params: { source: ['p1'], prompt: ' ' },
      files: { p1: await texturedPng(100, 100) },
    });
    expect(await messageOf(job)).toMatch(/background is missing/);
    expect(server.askedFor('images/edits')).toHaveLength(0);
  });

  it('cuts the subject out with a transparent background', async () => {
    const { outputs } = await runJob(engine, {
      tool: 'matting',
      params: { source: ['p1'] },
      files: { p1: await texturedPng(400, 400) },
    });
    expect(server.askedFor('images/edits')[0]?.fields['background']).toBe('transparent');
    const { at, width, height } = await pixelsOf(outputs[0]!.data);
    expect([width, height]).toEqual([1024, 1024]);
    expect([at(20, 500)[3], at(512, 500)[3]]).toEqual([0, 255]);
    expect(outputs[0]?.notes?.[0]?.en).toContain('redrew the subject');
  });

  it('says that a picture cannot be read before it asks for anything', async () => {
    const job = runJob(engine, {
      tool: 'imgtoimg',
      params: { source: ['p1'], prompt: 'x' },
      files: { p1: Buffer.from('no picture') },
    });
    expect(await messageOf(job)).toMatch(/cannot be read/);
    expect(server.askedFor('images/edits')).toHaveLength(0);
  });
});

describe('edits of a part', () => {
  const box = { left: 700, top: 300, width: 120, height: 90 };

  for (const [tool, model] of [
    ['repaint', 'gpt-image-1'],
    ['repaint', 'gpt-image-2'],
    ['cutout', 'gpt-image-1'],
    ['cutout', 'dall-e-2'],
  ] as const) {
    it(`${tool} with ${model} changes what the mask chooses and not one pixel else`, async () => {
      const source = await texturedPng(1001, 667);
      const { outputs } = await runJob(engine, {
        tool,
        model,
        params: { source: ['p1'], mask: 'm1', ...(tool === 'repaint' && { prompt: 'a lamp' }) },
        files: { p1: source, m1: await maskPng(1001, 667, box) },
      });
      const [before, after] = [await pixelsOf(source), await pixelsOf(outputs[0]!.data)];
      expect([after.width, after.height]).toEqual([1001, 667]);
      let changedOutside = 0;
      let leastChange = 255;
      for (let y = 0; y < 667; y++) {
        for (let x = 0; x < 1001; x++) {
          const isInside =
            x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
          const i = (y * 1001 + x) * 4;
          let difference = 0;
          for (let c = 0; c < 4; c++) difference += Math.abs(after.data[i + c]! - before.data[i + c]!);
          if (!isInside && difference > 0) changedOutside++;
          const isCore =
            x > box.left + 8 &&
            x < box.left + box.width - 8 &&
            y > box.top + 8 &&
            y < box.top + box.height - 8;
          if (isCore) leastChange = Math.min(leastChange, difference);
        }
      }
      expect(changedOutside).toBe(0);
      expect(leastChange).toBeGreaterThan(40);
    });
  }

  it('sends a mask that is transparent where something new is to be', async () => {
    await runJob(engine, {
      tool: 'repaint',
      params: { source: ['p1'], mask: 'm1', prompt: 'a lamp' },
      // A square at the right half of a wide picture, so that a turned or inverted mask shows.
      files: {
        p1: await texturedPng(600, 400),
        m1: await maskPng(600, 400, { left: 300, top: 0, width: 300, height: 400 }),
      },
    });
    const mask = server.askedFor('images/edits')[0]!.files.find(({ name }) => name === 'mask')!;
    const { at, width, height } = await pixelsOf(mask.bytes);
    expect([width, height]).toEqual([1536, 1024]);
    expect([at(100, 500)[3], at(1400, 500)[3]]).toEqual([255, 0]);
  });

  it('shows the model the surroundings of the mask and not the whole of a large picture', async () => {
    await runJob(engine, {
      tool: 'cutout',
      model: 'gpt-image-2',
      params: { source: ['p1'], mask: 'm1' },
      files: {
        p1: await texturedPng(2400, 1800),
        m1: await maskPng(2400, 1800, { left: 1200, top: 900, width: 100, height: 100 }),
      },
    });
    // 100 pixels with 128 around on each side, in the least square the model draws.
    expect(server.askedFor('images/edits')[0]?.fields['size']).toBe('816x816');
  });

  it('takes the light of the surroundings over into the new part', async () => {
    const grey = { r: 90, g: 90, b: 90 };
    const { outputs } = await runJob(engine, {
      tool: 'repaint',
      params: { source: ['p1'], mask: 'm1', prompt: 'a lamp' },
      files: {
        p1: await plainPng(600, 600, grey),
        m1: await maskPng(600, 600, { left: 250, top: 250, width: 60, height: 60 }),
      },
    });
    const { at } = await pixelsOf(outputs[0]!.data);
    // The model draws all 14 too bright; near the edge that is taken off the new part again.
    expect(at(260, 280)[0]).toBeLessThan(freshColour.r - drift / 2);
  });

  it('says what is wrong with a mask of another size or without anything', async () => {
    const p1 = await texturedPng(300, 200);
    const wrong = (m1: Buffer) =>
      failureOf(
        runJob(engine, { tool: 'cutout', params: { source: ['p1'], mask: 'm1' }, files: { p1, m1 } }),
      );
    expect(await wrong(await maskPng(200, 300, null))).toMatchObject({ error: 'maskSize' });
    expect(await wrong(await maskPng(300, 200, null))).toMatchObject({ error: 'maskEmpty' });
    expect(server.askedFor('images/edits')).toHaveLength(0);
  });
});

describe('biogram', () => {
  for (const model of ['gpt-image-1', 'gpt-image-2', 'dall-e-2']) {
    it(`${model} continues the picture and leaves it as it was to the pixel`, async () => {
      const source = await texturedPng(401, 300);
      const { outputs } = await runJob(engine, {
        tool: 'biogram',
        model,
        params: { source: ['p1'], direction: 'vertical', position: 0.25, size: 150 },
        files: { p1: source },
      });
      const before = await pixelsOf(source);
      const after = await pixelsOf(outputs[0]!.data);
      expect([after.width, after.height]).toEqual([401, 450]);
      const top = Math.round(150 * 0.25);
      const kept = after.data.subarray(top * 401 * 4, (top + 300) * 401 * 4);
      expect(Buffer.compare(kept, before.data)).toBe(0);
      // All of the canvas is filled.
      expect(after.data.filter((_, i) => i % 4 === 3 && after.data[i] !== 255)).toHaveLength(0);
      expect(after.at(200, 440)[1]).toBeLessThan(60);
    });
  }

  it('sends the rest of the canvas empty and free in the mask', async () => {
    await runJob(engine, {
      tool: 'biogram',
      params: { source: ['p1'], direction: 'horizontal', position: 0, size: 150, prompt: 'a lake' },
      files: { p1: await texturedPng(400, 400) },
    });
    const { fields, files } = server.askedFor('images/edits')[0]!;
    expect(fields['prompt']).toContain('a lake');
    const picture = await pixelsOf(files.find(({ name }) => name === 'image')!.bytes);
    const mask = await pixelsOf(files.find(({ name }) => name === 'mask')!.bytes);
    for (const { at } of [picture, mask]) expect([at(500, 500)[3], at(1400, 500)[3]]).toEqual([255, 0]);
  });
});
