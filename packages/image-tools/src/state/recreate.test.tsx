import { routes, type Operation } from '@tai/contracts';
import { pictureActionSlot } from '@tai/kernel';
import { picture, uploadedPicture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, test, vi } from 'vitest';
import { imageTools } from '../feature.ts';
import { workspaceOf } from './workspaceSlice.ts';

const operation: Operation = {
  operationCode: 'code-1',
  operationSource: '文生图',
  tool: 'create',
  engineId: 'builtin',
  model: 'procedural',
  version: '1',
  params: { prompt: 'a fox', style: 'ink' },
  seed: 31,
  parents: [],
  createTime: 1,
};

async function recreate() {
  const studio = await renderFeature(null, { features: [imageTools], path: '/home' });
  const [action] = studio.host.slotItems(pictureActionSlot);
  return { ...studio, action: action! };
}

test('recreating a picture puts its recipe into the form and goes there', async () => {
  const { action, address, person, server, store } = await recreate();
  server.answer(routes.getByOperationCode, { operation, data: operation });
  await action.run([picture({ operationCode: 'code-1' })]);
  await person.sees('The recipe is in the form');
  expect(server.calls(routes.getByOperationCode)[0]?.body).toEqual({ operationCode: 'code-1' });
  expect(workspaceOf(store.getState()).drafts.create).toEqual({ prompt: 'a fox', style: 'ink', seed: 31 });
  await vi.waitFor(() => expect(address()).toBe('/main?type=0'));
});

test('a code that stands for nothing is said, and the draft stays', async () => {
  const { action, person, server, store } = await recreate();
  server.refuse(routes.getByOperationCode, 'operationNotFound');
  await action.run([picture()]);
  await person.sees('No picture has this recreate code');
  expect(workspaceOf(store.getState()).drafts).toEqual({});
});

test('a wish is answered once', async () => {
  const { action, host, person, server } = await recreate();
  server.answer(routes.getByOperationCode, { operation, data: operation });
  await action.run([picture()]);
  await person.sees('The recipe is in the form');
  const late = vi.fn();
  host.events.on('picture.recreateRequested', late);
  expect(late).not.toHaveBeenCalled();
});

test('uploads and several pictures at once cannot be recreated', async () => {
  const { action } = await recreate();
  expect(action.predicate([picture()])).toBe(true);
  expect(action.predicate([uploadedPicture()])).toBe(false);
  expect(action.predicate([picture(), picture()])).toBe(false);
});
