import { routes, type Operation } from '@tai/contracts';
import { generationOf } from '@tai/generation-kit';
import {
  generationPageOf,
  generationPageSlot,
  lockedPaths,
  pictureActionSlot,
  placeCommandsSlot,
} from '@tai/kernel';
import { clip, libraryPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { video } from './feature.ts';
import { animateAction, pageId } from './state/page.ts';
import { videoOf } from './state/videoSlice.ts';

test('“Animate” leads to the page with the image, and is offered for one image alone', async () => {
  const { address, host } = await renderFeature(null, { features: [video] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === animateAction);
  const image = libraryPicture(1);
  await action?.run([image]);
  await vi.waitFor(() => expect(address()).toBe(`/video?firstFrame=${image.id}`));
  expect(action?.predicate([image])).toBe(true);
  expect(action?.predicate([image, libraryPicture(2)])).toBe(false);
  expect(action?.predicate([clip(1)])).toBe(false);
});

test('the page can be locked, and owns everything that makes clips', async () => {
  const { host } = await renderFeature(null, { features: [video] });
  const pages = host.slotItems(generationPageSlot);
  const ownerOf = (flow: string, tool: string, medium: 'video' | 'image') =>
    generationPageOf(pages, { flow, tool, medium })?.id;
  expect(ownerOf('图生视频', 'imageToVideo', 'video')).toBe(pageId);
  expect(ownerOf('文生视频', 'textToVideo', 'video')).toBe(pageId);
  expect(ownerOf('', 'somethingOfAnEngine', 'video')).toBe(pageId);
  expect(ownerOf('文生图', 'create', 'image')).toBeUndefined();
  expect(lockedPaths['/video']).toBe('video');
});

test.each(['textToVideo', 'imageToVideo'])('the recipe of a %s clip is put into its form', async (tool) => {
  const operation: Operation = {
    ...{ operationCode: 'code-1', operationSource: '文生视频', medium: 'video', tool, engineId: 'builtin' },
    ...{ model: 'clip', version: '1', seed: 31, parents: [], createTime: 1 },
    params: { prompt: 'a wave', frames: 49, cameraMovement: ['orbitLeft'] },
  };
  const { host, store, happens } = await renderFeature(null, {
    features: [video],
    path: '/video',
    server: (server) => server.answer(routes.getByOperationCode, { operation, data: operation }),
  });
  happens(() => host.events.emit('picture.recreateRequested', { operationCode: 'code-1', page: pageId }));
  await vi.waitFor(() =>
    expect(generationOf(store.getState()).drafts[tool]).toEqual({ ...operation.params, seed: 31 }),
  );
  expect(videoOf(store.getState()).tool).toBe(tool);
});

test('the tools for clips are places of the palette', async () => {
  const { host } = await renderFeature(null, { features: [video] });
  const [list] = host.slotItems(placeCommandsSlot);
  const { commands } = await list!.load();
  expect(commands.map(({ to }) => to)).toEqual(['/video?tool=textToVideo', '/video?tool=imageToVideo']);
  expect(commands[1]?.keywords).toEqual(expect.arrayContaining(['Animate', '让图片动起来', '画像を動かす']));
});
