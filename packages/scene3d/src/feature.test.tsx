import { routes, type Operation } from '@tai/contracts';
import { generationOf } from '@tai/generation-kit';
import { generationPageOf, generationPageSlot, pictureActionSlot, placeCommandsSlot } from '@tai/kernel';
import { clip, libraryPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { scene3d } from './feature.ts';
import { modelPageId, toModelAction } from './state/modelPage.ts';

test('“Turn into a 3D model” leads to the page with the image, and is offered for one image alone', async () => {
  const { address, host } = await renderFeature(null, { features: [scene3d] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === toModelAction);
  const image = libraryPicture(1);
  await action?.run([image]);
  await vi.waitFor(() => expect(address()).toBe(`/3d?tool=imageTo3d&front=${image.id}`));
  expect(action?.predicate([image])).toBe(true);
  expect(action?.predicate([image, libraryPicture(2)])).toBe(false);
  expect(action?.predicate([clip(1)])).toBe(false);
});

test('the page owns everything that makes models, and nothing else', async () => {
  const { host } = await renderFeature(null, { features: [scene3d] });
  const pages = host.slotItems(generationPageSlot);
  const ownerOf = (medium: '3d' | 'video' | 'image') =>
    generationPageOf(pages, { flow: '', tool: 'any', medium })?.id;
  expect([ownerOf('3d'), ownerOf('video'), ownerOf('image')]).toEqual([modelPageId, undefined, undefined]);
});

test('the recipe of a model is put into the form of its tool', async () => {
  const operation: Operation = {
    ...{ operationCode: 'code-1', operationSource: '图生3D', medium: '3d', tool: 'imageTo3d' },
    ...{ engineId: 'builtin', model: 'shape', version: '1', seed: 31, parents: [], createTime: 1 },
    params: { length: 0.3, triangles: 20_000 },
  };
  const { host, store, happens } = await renderFeature(null, {
    features: [scene3d],
    path: '/3d?tool=imageTo3d',
    server: (server) => server.answer(routes.getByOperationCode, { operation, data: operation }),
  });
  happens(() =>
    host.events.emit('picture.recreateRequested', { operationCode: 'code-1', page: modelPageId }),
  );
  await vi.waitFor(() =>
    expect(generationOf(store.getState()).drafts.imageTo3d).toMatchObject(operation.params),
  );
});

test('the tools for models are places of the palette', async () => {
  const { host } = await renderFeature(null, { features: [scene3d] });
  const [list] = host.slotItems(placeCommandsSlot);
  const { commands } = await list!.load();
  expect(commands.map(({ to }) => to)).toEqual(['/3d?tool=imageTo3d']);
  expect(commands[0]?.keywords).toEqual(expect.arrayContaining(['Turn into a model', '图片变模型']));
});
