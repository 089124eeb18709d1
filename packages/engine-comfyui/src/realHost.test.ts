/*
 * The engine against a real ComfyUI, with nodes that need no weights. Runs only when COMFYUI_TEST_URL names one, for
 * example http://127.0.0.1:8188; COMFYUI_TEST_AUTHORIZATION is sent along when it is set.
 */
import { type ImageEngine, EngineDetach, type WorkflowTemplate } from '@tai/contracts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createComfyuiEngine } from './engine.ts';
import { readSentPrompts } from './run/sentPrompts.ts';
import { capabilityOf, createContext, gradient, maskOf, pixels, requestOf } from './testing/harness.ts';

const address = process.env['COMFYUI_TEST_URL'];

function save(images: string): WorkflowTemplate['graph'] {
  return {
    save: { class_type: 'SaveImage', inputs: { images: [images, 0], filename_prefix: 'tai-test/x' } },
  };
}

function start(templates: Record<string, WorkflowTemplate> = {}) {
  const engine = createComfyuiEngine({
    id: 'real',
    label: { en: 'Real', zh: 'Real', ja: 'Real' },
    hosts: [address ?? ''],
    authorization: process.env['COMFYUI_TEST_AUTHORIZATION'],
    templates,
  });
  onTestFinished(() => engine.close());
  // These workflows make images.
  return engine as ImageEngine;
}

describe.skipIf(!address)('a real host', () => {
  it('tells how it is', async () => {
    const [host] = await start().hosts!(AbortSignal.timeout(20_000));
    expect(host).toMatchObject({ isReachable: true, problem: '' });
    expect(host!.version).not.toBe('');
  });

  it('knows the nodes of the built-in workflows, so that at most models are missing', async () => {
    for (const { tool, reason = '' } of await start().capabilities()) {
      // IPAdapter is an extension; the other ways of that tool need none.
      if (tool !== 'styleTransfer') expect(`${tool}: ${reason}`).not.toMatch(/\bnode \w/);
    }
  });

  it('draws a picture of its own', async () => {
    const engine = start({
      draw: {
        graph: {
          picture: {
            class_type: 'EmptyImage',
            inputs: { width: '{{width}}', height: '{{height}}', batch_size: 1, color: '{{seed}}' },
          },
          ...save('picture'),
        },
      },
    });
    const request = requestOf(
      await capabilityOf(engine, 'draw'),
      { size: { width: 320, height: 264 }, count: 2 },
      0x3366,
    );
    const outputs = await engine.run(request, createContext().context);
    expect(outputs.map(({ width, height, seed }) => [width, height, seed])).toEqual([
      [320, 264, 0x3366],
      [320, 264, 0x3367],
    ]);
    expect((await pixels(outputs[1]!.data)).at(5, 5)).toEqual([0, 0x33, 0x67]);
    // Again, from the host's memory.
    await expect(engine.run(request, createContext().context)).resolves.toHaveLength(2);
  });

  it('inverts an uploaded picture exactly', async () => {
    const engine = start({
      invert: {
        graph: {
          load: { class_type: 'LoadImage', inputs: { image: '{{source}}' } },
          inverted: { class_type: 'ImageInvert', inputs: { image: ['load', 0] } },
          ...save('inverted'),
        },
      },
    });
    const source = await gradient(120, 80);
    const [output] = await engine.run(
      requestOf(await capabilityOf(engine, 'invert'), { source: ['a'] }),
      createContext({ a: source }).context,
    );
    const [before, after] = [await pixels(source), await pixels(output!.data)];
    for (const [x, y] of [
      [0, 0],
      [119, 79],
      [60, 33],
    ] as const) {
      const wanted = before.at(x, y).map((value) => 255 - value);
      after
        .at(x, y)
        .forEach((value, channel) => expect(Math.abs(value - wanted[channel]!)).toBeLessThanOrEqual(1));
    }
  });

  it('changes what a mask covers and nothing else', async () => {
    const engine = start({
      cover: {
        graph: {
          load: { class_type: 'LoadImage', inputs: { image: '{{source}}' } },
          mask: { class_type: 'LoadImageMask', inputs: { image: '{{mask}}', channel: 'red' } },
          red: {
            class_type: 'EmptyImage',
            inputs: {
              width: '{{source.width}}',
              height: '{{source.height}}',
              batch_size: 1,
              color: 0xff0000,
            },
          },
          covered: {
            class_type: 'ImageCompositeMasked',
            inputs: {
              destination: ['load', 0],
              source: ['red', 0],
              mask: ['mask', 0],
              x: 0,
              y: 0,
              resize_source: false,
            },
          },
          ...save('covered'),
        },
      },
    });
    const source = await gradient(100, 60);
    const mask = await maskOf(100, 60, { left: 20, top: 10, width: 30, height: 20 });
    const [output] = await engine.run(
      requestOf(await capabilityOf(engine, 'cover'), { source: ['a'], mask: 'm' }),
      createContext({ a: source, m: mask }).context,
    );
    const [before, after] = [await pixels(source), await pixels(output!.data)];
    let changed = 0;
    for (let y = 0; y < 60; y++) {
      for (let x = 0; x < 100; x++) {
        const isInside = x >= 20 && x < 50 && y >= 10 && y < 30;
        if (isInside) expect(after.at(x, y)).toEqual([255, 0, 0]);
        else if (String(after.at(x, y)) !== String(before.at(x, y))) changed++;
      }
    }
    expect(changed).toBe(0);
  });

  it('goes on with a run whose worker stopped, and leaves no entry of it', async () => {
    const inputs = { width: 4096, height: 4096, batch_size: 1, color: '{{seed}}' };
    const templates = {
      large: { graph: { picture: { class_type: 'EmptyImage', inputs }, ...save('picture') } },
    };
    const first = start(templates);
    const request = requestOf(await capabilityOf(first, 'large'), {}, Date.now() % 0xffffff);
    const told = createContext();
    const ended = first.run(request, told.context).catch((error: unknown) => error);
    await vi.waitFor(() => expect(told.progress).not.toEqual([]), { timeout: 10_000 });
    const detach = new EngineDetach();
    told.abort.abort(detach);
    // A fast host may be done before.
    const [made] = [await ended].flat();
    if (made !== detach) return;
    const [left] = readSentPrompts(told.saved());
    const again = createContext({}, told.saved());
    expect(await start(templates).run(request, again.context)).toHaveLength(1);
    expect(readSentPrompts(again.saved())).toEqual([left]);
    const history = await fetch(`${address}/api/history/${left!.promptId}`);
    expect(await history.json()).toEqual({});
  });

  it('enlarges without a model', async () => {
    const engine = start();
    const [output] = await engine.run(
      requestOf(await capabilityOf(engine, 'augment', 'lanczos'), { source: ['a'], factor: '4' }),
      createContext({ a: await gradient(100, 60) }).context,
    );
    expect([output!.width, output!.height]).toEqual([400, 240]);
  });

  it('says what is wrong with a value', async () => {
    const engine = start({
      wrong: {
        graph: {
          picture: {
            class_type: 'EmptyImage',
            inputs: { width: 999_999, height: 64, batch_size: 1, color: 0 },
          },
          ...save('picture'),
        },
        parameters: [],
      },
    });
    const request = requestOf(await capabilityOf(engine, 'wrong'));
    await expect(engine.run(request, createContext().context)).rejects.toMatchObject({
      error: 'workflowValue',
      params: { node: 'EmptyImage', input: 'width', value: '999999', allowed: '≤ 16384' },
    });
  });
});
