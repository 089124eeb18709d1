import { inAllLanguages, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { beforeEach, expect, test } from 'vitest';
import { imageTools } from '../feature.ts';
import { toolChosen, workspaceOf } from './workspaceSlice.ts';

const visit = (userId: string) =>
  renderFeature(null, { features: [imageTools], signedIn: user({ userId }), remembers: true });

beforeEach(() => localStorage.clear());

test('the tool in use survives the visit, for each person of the browser alone', async () => {
  const ada = await visit('ada');
  ada.store.dispatch(toolChosen('cutout'));
  ada.dispose();
  const bob = await visit('bob');
  expect(workspaceOf(bob.store.getState()).tool).toBe('create');
  bob.dispose();
  expect(workspaceOf((await visit('ada')).store.getState()).tool).toBe('cutout');
});

test('batches that cannot be read are left out alone, and the person is told', async () => {
  const fields = { tool: 'cutout', batches: 'broken' };
  localStorage.setItem('imageTools.workspace@ada', JSON.stringify({ version: 1, fields }));
  const { person, store } = await visit('ada');
  await person.sees('Some of your last settings couldn’t be restored. Defaults are used instead');
  expect(workspaceOf(store.getState())).toMatchObject({ tool: 'cutout', batches: [] });
});

test('a cell whose request went out from another page, before this one was loaded, has its job', async () => {
  const label = inAllLanguages('X');
  const axis = { name: 'style', label, values: [{ label, value: 'ink' }] };
  const cell = (key: string) => ({ ...{ key, jobId: null }, ...{ column: 0, row: 0 } });
  const cells = [cell('went-out'), cell('refused')];
  const batch = { ...{ id: 'b', tool: 'create', createTime: 1 }, ...{ columns: axis, rows: null, cells } };
  const keep = (key: string, fields: object) =>
    localStorage.setItem(`${key}@ada`, JSON.stringify({ version: 1, fields }));
  keep('imageTools.workspace', { batches: [batch] });
  keep('generation.forms', { sent: { 'went-out': 'job-1' } });
  const { store } = await visit('ada');
  const [kept] = workspaceOf(store.getState()).batches;
  expect(kept?.cells.map(({ jobId }) => jobId)).toEqual(['job-1', null]);
});
