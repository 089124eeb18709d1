import { routes, styleRoutes, type Operation } from '@tai/contracts';
import { pictureActionSlot } from '@tai/kernel';
import { picture, uploadedPicture, type FakeServer } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPage } from '../testing/testPage.ts';
import { answerPageRequests } from './answerPageRequests.ts';
import { generationOf } from './generationSlice.ts';

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

async function wish(answer: (server: FakeServer) => void, page = 'testPage') {
  const studio = await renderFeature(null, { features: [testPage], path: '/main', server: answer });
  const { events } = studio.host;
  const openTool = vi.fn();
  // Asked for before the page is there.
  studio.happens(() => events.emit('picture.recreateRequested', { operationCode: 'code-1', page }));
  const stop = answerPageRequests({ store: studio.store, events, page: 'testPage', openTool });
  onTestFinished(stop);
  return { ...studio, openTool };
}

test('the recipe of a wanted picture is put into the form', async () => {
  const { openTool, person, server, store } = await wish((one) =>
    one.answer(routes.getByOperationCode, { operation, data: operation }),
  );
  await person.sees('Settings loaded into the form');
  expect(server.calls(routes.getByOperationCode)[0]?.body).toEqual({ operationCode: 'code-1' });
  expect(generationOf(store.getState()).drafts.create).toEqual({ prompt: 'a fox', style: 'ink', seed: 31 });
  expect(openTool).toHaveBeenCalledExactlyOnceWith('create');
});

test('a trained style that is gone is left out of the recipe by name; the others stay', async () => {
  const style = (id: string) => ({ id, intensity: 40 });
  const recipe = { ...operation, params: { styles: [style('style:a'), style('style:b')], sketch: ['p'] } };
  const option = (value: string) => ({
    ...{ value, label: { en: 'A', zh: 'A', ja: 'A' }, flow: '文生图', model: 'TAI', family: 'tai' },
  });
  const { person, store } = await wish((one) => {
    one.answer(routes.getByOperationCode, { operation: recipe, data: recipe });
    one.answer(styleRoutes.nameStyles, {
      data: [
        { value: 'style:a', name: 'Lamps', version: 1, isUsable: true, option: option('style:a') },
        { value: 'style:b', name: 'Tea', version: 2, isUsable: false, option: null },
      ],
    });
  });
  await person.sees('Settings loaded into the form, without styles that are no longer available: Tea');
  expect(generationOf(store.getState()).drafts.create).toEqual({
    styles: [style('style:a')],
    sketch: ['p'],
    seed: 31,
  });
});

test('a code that stands for nothing is said, and the draft stays', async () => {
  const { person, store } = await wish((one) => one.refuse(routes.getByOperationCode, 'operationNotFound'));
  await person.sees('No image matches this recreate code.');
  expect(generationOf(store.getState()).drafts).toEqual({});
});

test('a wish is answered once', async () => {
  const { host, person } = await wish((one) =>
    one.answer(routes.getByOperationCode, { operation, data: operation }),
  );
  await person.sees('Settings loaded into the form');
  const late = vi.fn();
  host.events.on('picture.recreateRequested', late);
  expect(late).not.toHaveBeenCalled();
});

test('what is asked of another page is left to it', async () => {
  const { host, openTool, server } = await wish(() => undefined, 'video');
  host.events.emit('tool.requested', { tool: 'create', page: 'video' });
  expect(server.calls(routes.getByOperationCode)).toEqual([]);
  expect(openTool).not.toHaveBeenCalled();
  const late = vi.fn();
  host.events.on('tool.requested', late);
  expect(late).toHaveBeenCalledOnce();
});

test('a tool that something was sent to is opened', async () => {
  const { host, openTool } = await wish((one) => one.refuse(routes.getByOperationCode, 'operationNotFound'));
  host.events.emit('tool.requested', { tool: 'cutout', page: 'testPage' });
  expect(openTool).toHaveBeenCalledExactlyOnceWith('cutout');
});

test('recreating a picture is asked of whoever knows the pages', async () => {
  const { asked, host } = await renderFeature(null, { features: [testPage] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === 'generation.recreate');
  await action?.run([picture({ operationCode: 'code-1' })]);
  expect(asked).toEqual([{ what: 'recreation.recreate', with: ['code-1'] }]);
});

test('uploads and several pictures at once cannot be recreated', async () => {
  const { host } = await renderFeature(null, { features: [testPage] });
  const action = host.slotItems(pictureActionSlot).find(({ id }) => id === 'generation.recreate')!;
  expect(action.predicate([picture()])).toBe(true);
  expect(action.predicate([uploadedPicture()])).toBe(false);
  expect(action.predicate([picture(), picture()])).toBe(false);
});
