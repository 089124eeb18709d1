import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { colourOfSeed } from './testing/evaluate.ts';
import {
  capabilityOf,
  createContext,
  drawn,
  gradient,
  maskOf,
  pixels,
  requestOf,
  startEngine,
  startHost,
} from './testing/harness.ts';

function rgb(colour: number): number[] {
  return [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
}

it('makes a picture of the asked size and seed', async () => {
  const engine = startEngine([await startHost()]);
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  const told = createContext();
  const request = requestOf(create, { prompt: 'a chair', size: { width: 320, height: 256 } }, 42);
  const [output, ...others] = await engine.run(request, told.context);
  expect(others).toEqual([]);
  expect(output).toMatchObject({ mimeType: 'image/png', width: 320, height: 256, seed: 42 });
  const picture = await pixels(output!.data);
  expect(picture.at(10, 10)).toEqual(rgb(colourOfSeed(42)));
  expect(told.progress.at(-1)).toBe(100);
  expect(told.progress).toEqual(told.progress.toSorted((a, b) => a - b));
});

it('sends prompt, model and values as the form holds them', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  const prompt = 'a {{seed}} chair, ,, “x”';
  await engine.run(requestOf(create, { prompt, steps: 12, cfg: 5.5 }, 1), createContext().context);
  const { graph, clientId, extraData } = host.submitted[0]!;
  expect(graph['positive']!.inputs['text']).toBe(prompt);
  expect(graph['checkpoint']!.inputs['ckpt_name']).toBe('sd_xl_base_1.0.safetensors');
  expect(graph['sampler']!.inputs).toMatchObject({ seed: 1, steps: 12, cfg: 5.5, denoise: 1 });
  expect(clientId).toMatch(/^[\da-f-]{36}$/);
  expect(extraData).toEqual({ preview_method: 'auto' });
});

it('asks for no larger seed than the node takes that has it, and counts on within that range', async () => {
  const host = await startHost();
  const inputs = { width: 64, height: 64, batch_size: 1, color: '{{seed}}' };
  const graph = {
    picture: { class_type: 'EmptyImage', inputs },
    save: { class_type: 'SaveImage', inputs: { images: ['picture', 0], filename_prefix: 'x' } },
  };
  const engine = startEngine([host], { templates: { create: { graph } } });
  const create = await capabilityOf(engine, 'create');
  expect(create.parameters.find(({ type }) => type === 'seed')).toMatchObject({ max: 0xffffff });
  const outputs = await engine.run(requestOf(create, { count: 2 }, 0xffffff), createContext().context);
  expect(outputs.map(({ seed }) => seed)).toEqual([0xffffff, 0]);
});

it('makes several pictures, each with the seed that follows, around the end of the range', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  const outputs = await engine.run(
    requestOf(create, { prompt: 'x', count: 3 }, 2 ** 32 - 2),
    createContext().context,
  );
  expect(outputs.map(({ seed }) => seed)).toEqual([4294967294, 4294967295, 0]);
  const sent = host.submitted.map(({ graph }) => Number(graph['sampler']!.inputs['seed']));
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 4294967294, 4294967295]);
  const colours = await Promise.all(outputs.map(async ({ data }) => (await pixels(data)).at(0, 0)));
  expect(colours).toEqual([4294967294, 4294967295, 0].map((seed) => rgb(colourOfSeed(seed))));
});

it('takes the prompt record out of the file', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  const [output] = await engine.run(requestOf(create, { prompt: 'a secret car' }), createContext().context);
  const [sent] = [...host.views.values()];
  expect(sent!.includes('a secret car')).toBe(true);
  expect(Buffer.from(output!.data).includes('a secret car')).toBe(false);
  await expect(sharp(output!.data).stats()).resolves.toBeDefined();
});

it('shows previews that name their prompt', async () => {
  const engine = startEngine([await startHost()]);
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  const told = createContext();
  await engine.run(requestOf(create, { prompt: 'x' }), told.context);
  await vi.waitFor(() => expect(told.previews).toHaveLength(1));
  expect(told.previews[0]).toMatchObject({ index: 0, mimeType: 'image/jpeg', width: 32, height: 24 });
});

it('gives a second identical request its own bytes although the host remembers everything', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const create = await capabilityOf(engine, 'create', 'sd_xl');
  const [first] = await engine.run(requestOf(create, { prompt: 'x' }), createContext().context);
  const [second] = await engine.run(requestOf(create, { prompt: 'x' }), createContext().context);
  expect(host.views.size).toBe(1);
  expect(Buffer.from(second!.data).equals(Buffer.from(first!.data))).toBe(true);
});

it('leaves every pixel outside of the mask as it was', async () => {
  const engine = startEngine([await startHost()]);
  const repaint = await capabilityOf(engine, 'repaint', 'sd_xl');
  const source = await gradient(301, 203);
  const mask = await maskOf(301, 203, { left: 40, top: 50, width: 60, height: 30 });
  const [output] = await engine.run(
    requestOf(repaint, { source: ['a'], mask: 'm', prompt: 'a door' }, 5),
    createContext({ a: source, m: mask }).context,
  );
  const [before, after] = [await pixels(source), await pixels(output!.data)];
  expect([after.width, after.height]).toEqual([301, 203]);
  let changed = 0;
  for (let y = 0; y < 203; y++) {
    for (let x = 0; x < 301; x++) {
      const isInside = x >= 40 && x < 100 && y >= 50 && y < 80;
      if (isInside) expect(after.at(x, y)).toEqual(rgb(colourOfSeed(5)));
      else if (String(after.at(x, y)) !== String(before.at(x, y))) changed++;
    }
  }
  expect(changed).toBe(0);
});

it('keeps the picture itself when its canvas grows', async () => {
  const engine = startEngine([await startHost()]);
  const biogram = await capabilityOf(engine, 'biogram', 'sd_xl');
  const source = await gradient(200, 120);
  const [output] = await engine.run(
    requestOf(biogram, { source: ['a'], direction: 'vertical', position: 1, size: 150 }),
    createContext({ a: source }).context,
  );
  const [before, after] = [await pixels(source), await pixels(output!.data)];
  expect([after.width, after.height]).toEqual([200, 180]);
  for (const [x, y] of [
    [0, 0],
    [199, 119],
    [77, 60],
  ] as const) {
    expect(after.at(x, y + 60)).toEqual(before.at(x, y));
  }
});

it('enlarges to the asked size, and not over the limit', async () => {
  const engine = startEngine([await startHost()]);
  const augment = await capabilityOf(engine, 'augment', '4x-UltraSharp');
  const context = createContext({
    a: await drawn(150, 100, '#333'),
    b: await drawn(800, 1000, '#333'),
  }).context;
  const [double] = await engine.run(requestOf(augment, { source: ['a'], factor: '2' }), context);
  expect([double!.width, double!.height]).toEqual([300, 200]);
  const [upright] = await engine.run(requestOf(augment, { source: ['b'], factor: '6k' }), context);
  expect([upright!.width, upright!.height]).toEqual([3160, 3950]);
});

it('gives the subject an alpha and leaves its colours', async () => {
  const engine = startEngine([await startHost()]);
  const matting = await capabilityOf(engine, 'matting', 'qwen');
  const source = await gradient(64, 48);
  const [output] = await engine.run(
    requestOf(matting, { source: ['a'] }, 9),
    createContext({ a: source }).context,
  );
  const [before, after] = [await pixels(source), await pixels(output!.data)];
  expect(after.channels).toBe(4);
  expect(after.at(20, 20).slice(0, 3)).toEqual(before.at(20, 20));
  // The stand-in model's silhouette is one colour; its red is how much of the subject there is.
  expect(after.at(20, 20)[3]).toBe(rgb(colourOfSeed(9))[0]);
});

it('makes one picture for each angle and says which in words', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const views = await capabilityOf(engine, 'visual_angle', 'kontext');
  const outputs = await engine.run(
    requestOf(views, { source: ['a'], angles: ['top', 'rear45'] }),
    createContext({ a: await drawn(64, 64, '#808') }).context,
  );
  expect(outputs).toHaveLength(2);
  const said = host.submitted.map(({ graph }) => String(graph['text']!.inputs['text']));
  expect(said.toSorted()).toEqual([
    expect.stringContaining('view from Rear 45°'),
    expect.stringContaining('view from Top'),
  ]);
});

it('leaves out the nodes of a picture that was not given', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const image = await capabilityOf(engine, 'image', 'qwen');
  const context = createContext({ a: await drawn(64, 64, '#808'), b: await drawn(64, 64, '#080') }).context;
  await engine.run(requestOf(image, { source: ['a'], prompt: 'a beach' }), context);
  await engine.run(requestOf(image, { source: ['a'], prompt: 'a beach', background: ['b'] }), context);
  const [without, withSecond] = host.submitted.map(({ graph }) => graph);
  expect(without!['second']).toBeUndefined();
  expect(without!['positive']!.inputs).not.toHaveProperty('image2');
  expect(withSecond!['positive']!.inputs['image2']).toEqual(['second', 0]);
});

it('brings rotated, grey and sixteen bit pictures to what nodes can read', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const augment = await capabilityOf(engine, 'augment', '4x');
  const turned = await sharp(await drawn(30, 20, '#a40'))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const deep = await sharp(await drawn(30, 20, '#a40'))
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const grey = await sharp(await drawn(30, 20, '#aaa'))
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const context = createContext({ turned, deep, grey }).context;
  const sizes = [];
  for (const id of ['turned', 'deep', 'grey']) {
    const [output] = await engine.run(requestOf(augment, { source: [id] }), context);
    sizes.push([output!.width, output!.height]);
  }
  expect(sizes).toEqual([
    [40, 60],
    [60, 40],
    [60, 40],
  ]);
  for (const bytes of host.files.values()) {
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb', channels: 3 });
  }
});

it('uses the name that the host gives an upload', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  const augment = await capabilityOf(engine, 'augment', '4x');
  const source = await drawn(30, 20, '#a40');
  const context = createContext({ a: source }).context;
  await engine.run(requestOf(augment, { source: ['a'] }), context);
  const [name] = [...host.files.keys()];
  host.files.set(name!, Buffer.from('something else'));
  await engine.run(requestOf(augment, { source: ['a'], factor: '4' }), context);
  expect(host.submitted[1]!.graph['source']!.inputs['image']).toBe(name!.replace('.png', ' (1).png'));
});

it('says which picture cannot be read', async () => {
  const engine = startEngine([await startHost()]);
  const augment = await capabilityOf(engine, 'augment', '4x');
  const context = createContext({ a: Buffer.from('<html>') }).context;
  await expect(engine.run(requestOf(augment, { source: ['a'] }), context)).rejects.toMatchObject({
    error: 'imageDamaged',
  });
});
