import { safeParse } from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import {
  countParameter,
  backgroundParameter,
  maskParameter,
  promptParameter,
  sizeParameter,
  sourceParameter,
} from '../parameters/common.ts';
import { liveClientMessage, liveServerMessage } from './liveMessages.ts';
import { liveImageParameter, liveParameters, liveSize } from './liveTool.ts';

const start = {
  type: 'start',
  tab: 'tab-12345',
  tool: 'rendering',
  engine: 'builtin',
  model: 'inflate-and-shade',
  params: { prompt: 'car' },
  revision: 0,
  size: { width: 512, height: 512 },
};
const isTaken = (message: unknown) => safeParse(liveClientMessage, message).success;

describe('messages of the live line', () => {
  test('a start names its tab, what renders and a size within the limits', () => {
    expect(isTaken(start)).toBe(true);
    for (const wrong of [
      { tab: 'short' },
      { tab: 'a'.repeat(65) },
      { tab: '../../etc/passwd' },
      { tool: '' },
      { model: 'm'.repeat(201) },
      { revision: -1 },
      { revision: 1.5 },
      { size: { width: limits.live.sideMax + 1, height: 512 } },
      { size: { width: 512, height: 0 } },
      { size: { width: 512, height: Number.NaN } },
      { params: 'prompt' },
    ]) {
      expect(isTaken({ ...start, ...wrong }), JSON.stringify(wrong)).toBe(false);
    }
  });

  test('what the server says is told apart from anything else', () => {
    const closed = (reason: string) => safeParse(liveServerMessage, { type: 'closed', reason }).success;
    expect(closed('replaced')).toBe(true);
    expect(closed('because')).toBe(false);
    expect(safeParse(liveServerMessage, { type: 'ready' }).success).toBe(false);
  });
});

describe('tools that render live', () => {
  const prompt = promptParameter();

  test('the image of the canvas goes to the picture that the tool changes', () => {
    expect(liveImageParameter({ parameters: [prompt, sourceParameter] })?.name).toBe('source');
    const drawing = { ...sourceParameter, name: 'sketch', role: 'sketch' as const };
    expect(liveImageParameter({ parameters: [drawing, backgroundParameter] })?.name).toBe('sketch');
  });

  test('a tool without a picture, or one that needs another besides, cannot', () => {
    expect(liveImageParameter({ parameters: [prompt] })).toBeUndefined();
    expect(liveImageParameter({ parameters: [sourceParameter, maskParameter()] })).toBeUndefined();
  });

  test('pictures, size and number of images are no parameters of a live session', () => {
    const parameters = [sourceParameter, prompt, backgroundParameter, sizeParameter(), countParameter];
    expect(liveParameters({ parameters }).map(({ name }) => name)).toEqual(['prompt']);
    expect(liveParameters({ parameters: [maskParameter()] })).toEqual([]);
  });
});

describe('the size of results', () => {
  test.each([
    [
      { width: 512, height: 512 },
      { width: 512, height: 512 },
    ],
    [
      { width: 2048, height: 1024 },
      { width: 512, height: 256 },
    ],
    [
      { width: 100, height: 60 },
      { width: 104, height: 64 },
    ],
    [
      { width: 2048, height: 16 },
      { width: 512, height: 16 },
    ],
  ])('%o becomes %o', (camera, size) => {
    expect(liveSize(camera, 512)).toEqual(size);
  });
});
