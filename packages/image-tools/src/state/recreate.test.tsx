import { routes, type Operation } from '@tai/contracts';
import { pictureActionSlot } from '@tai/kernel';
import { picture, uploadedPicture, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { imageTools } from '../feature.ts';
import { workspaceOf } from './workspaceSlice.ts';

const operation: Operation = {
  operationCode: 'code-1',
  operationSource: '文生图',
  medium: 'image',
  tool: 'create',
  engineId: 'builtin',
  model: 'procedural',
  version: '1',
  params: { prompt: 'a fox', style: 'ink' },
  seed: 31,
  parents: [],
  createTime: 1,
};

async function wish(answer: (server: FakeServer) => void) {
  const studio = await renderFeature(null, { features: [imageTools], path: '/main', server: answer });
  studio.happens(() => studio.host.events.emit('picture.recreateRequested', { operationCode: 'code-1' }));
  return studio;
}

test('the recipe of a wanted picture is put into the form', async () => {
  const { person, server, store } = await wish((one) =>
    one.answer(routes.getByOperationCode, { operation, data: operation }),
  );
  await person.sees('The recipe is in the form');
  expect(server.calls(routes.getByOperationCode)[0]?.body).toEqual({ operationCode: 'code-1' });
  expect(workspaceOf(store.getState()).drafts.create).toEqual({ prompt: 'a fox', style: 'ink', seed: 31 });
});

test('a code that stands for nothing is said, and the draft stays', async () => {
  const { person, store } = await wish((one) => one.refuse(routes.getByOperationCode, 'operationNotFound'));
  await person.sees('No picture has this recreate code');
  expect(workspaceOf(store.getState()).drafts).toEqual({});
});

test('a wish is answered once', async () => {
  const { host, person } = await wish((one) =>
    one.answer(routes.getByOperationCode, { operation, data: operation }),
  );
  await person.sees('The recipe is in the form');
  const late = vi.fn();
  host.events.on('picture.recreateRequested', late);
  expect(late).not.toHaveBeenCalled();
});

test('recreating a picture is asked of whoever knows the pages', async () => {
  const { asked, host } = await renderFeature(null, { features: [imageTools] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === 'imageTools.recreate');
  await action?.run([picture({ operationCode: 'code-1' })]);
  expect(asked).toEqual([{ what: 'recreation.recreate', with: ['code-1'] }]);
});

test('uploads and several pictures at once cannot be recreated', async () => {
  const { host } = await renderFeature(null, { features: [imageTools] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === 'imageTools.recreate')!;
  expect(action.predicate([picture()])).toBe(true);
  expect(action.predicate([uploadedPicture()])).toBe(false);
  expect(action.predicate([picture(), picture()])).toBe(false);
});
