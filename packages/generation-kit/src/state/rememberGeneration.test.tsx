import { user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { beforeEach, expect, test } from 'vitest';
import { testPage } from '../testing/testPage.ts';
import { finishChanged, generationOf, parameterChanged } from './generationSlice.ts';

const visit = (userId: string) =>
  renderFeature(null, { features: [testPage], signedIn: user({ userId }), remembers: true });
const typed = (value: string) => parameterChanged({ tool: 'create', name: 'prompt', value });

beforeEach(() => localStorage.clear());

test('a draft survives the visit, for each person of the browser alone', async () => {
  const ada = await visit('ada');
  ada.store.dispatch(typed('a fox'));
  ada.store.dispatch(finishChanged({ sound: true }));
  ada.dispose();
  const bob = await visit('bob');
  expect(generationOf(bob.store.getState()).drafts).toEqual({});
  bob.store.dispatch(typed('a crow'));
  bob.dispose();
  const again = await visit('ada');
  expect(generationOf(again.store.getState())).toMatchObject({
    drafts: { create: { prompt: 'a fox' } },
    finish: { sound: true, desktop: false },
  });
});

test('closing the tab keeps what was typed a moment before', async () => {
  const { store } = await visit('ada');
  store.dispatch(typed('a fox'));
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('generation.forms@ada')).toContain('a fox');
});

test('a field that cannot be read is left out alone, and the person is told', async () => {
  const fields = { drafts: { create: { prompt: 'a fox' } }, promptHistory: 'broken' };
  localStorage.setItem('generation.forms@ada', JSON.stringify({ version: 1, fields }));
  const { person, store } = await visit('ada');
  await person.sees('Some of your last settings couldn’t be restored. Defaults are used instead');
  expect(generationOf(store.getState())).toMatchObject({ drafts: fields.drafts, promptHistory: [] });
});

test('what an older release kept under the name of the workspace is taken over, and once only', async () => {
  const keep = (prompt: string) =>
    localStorage.setItem(
      'imageTools.workspace@ada',
      JSON.stringify({ version: 1, fields: { tool: 'cutout', drafts: { create: { prompt } } } }),
    );
  keep('a fox');
  const first = await visit('ada');
  // At once: the workspace may write under that name the next moment, without these fields.
  expect(localStorage.getItem('generation.forms@ada')).toContain('a fox');
  first.dispose();
  keep('a crow');
  const { store } = await visit('ada');
  expect(generationOf(store.getState()).drafts).toEqual({ create: { prompt: 'a fox' } });
});
