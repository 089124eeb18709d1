import { routes, sameText } from '@tai/contracts';
import { job, picture, refusal, user } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { imageTools } from '../../feature.ts';
import { Page } from '../../pages/ImageWorkspacePage/ImageWorkspacePage.tsx';
import { closeBatch } from '../../state/batchDialog.ts';
import { batchStarted } from '../../state/workspaceSlice.ts';
import { keepForm } from './keptForms.ts';

// What is open or half typed outlives the page it is on.
afterEach(() => {
  closeBatch();
  keepForm(user().userId, 'create', null);
});

async function openBatch() {
  const studio = await renderFeature(<Page />, { features: [imageTools] });
  fireEvent.click(await screen.findByRole('button', { name: 'Batch…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Batch' }));
  const sent = () => studio.server.calls(routes.submitGeneration).map(({ body }) => body.params);
  const start = () => dialog.getByRole('button', { name: 'Generate all' });
  return { ...studio, dialog, sent, start };
}

test('one picture is made for each line, all with one seed', async () => {
  const { client, dialog, sent, start } = await openBatch();
  expect(start().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a fox\na crow\n\na fox' } });
  expect(dialog.getByText('2 images')).toBeDefined();
  fireEvent.click(start());
  await waitFor(() => expect(sent().map(({ prompt }) => prompt)).toEqual(['a fox', 'a crow']));
  expect(new Set(sent().map(({ seed }) => seed)).size).toBe(1);
  await waitFor(() => expect(client.jobs.list.get()).toHaveLength(2));
  const grid = within(await screen.findByRole('table', { name: 'Grid' }));
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'a fox',
    'a crow',
  ]);
});

test('a grid goes through two parameters, and says what is no value', async () => {
  const { client, dialog, person, sent, start } = await openBatch();
  fireEvent.click(dialog.getByRole('tab', { name: 'Comparison grid' }));
  await person.choose('Columns', 'Seed');
  const values = dialog.getByRole('textbox', { name: /Values of Seed/ });
  fireEvent.change(values, { target: { value: '1, 2, x' } });
  expect(dialog.getByText(/Invalid values: x/)).toBeDefined();
  await person.choose('Rows', 'Prompt');
  fireEvent.change(dialog.getByRole('textbox', { name: /Values of Prompt/ }), {
    target: { value: 'fox\ncrow' },
  });
  expect(dialog.getByText('4 images')).toBeDefined();
  fireEvent.click(start());
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent().map(({ seed, prompt }) => [seed, prompt])).toEqual([
    [1, 'fox'],
    [2, 'fox'],
    [1, 'crow'],
    [2, 'crow'],
  ]);
  // What has not gone out when a test ends would go out in the next one.
  await waitFor(() => expect(client.jobs.list.get()).toHaveLength(4));
});

test('a finished cell shows its picture and leads to it', async () => {
  const { dialog, client, server, start } = await openBatch();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a fox\na crow' } });
  fireEvent.click(start());
  await screen.findByRole('table', { name: 'Grid' });
  await waitFor(() => expect(client.jobs.list.get()).toHaveLength(2));
  const made = client.jobs.list.get().find((one) => one.job.params.prompt === 'a fox');
  if (!made) throw new Error('the job is not there');
  const output = picture({ id: 'fox', prompt: 'a fox' });
  client.jobs.put(job({ ...made.job, status: 'succeeded', outputs: [output] }));
  fireEvent.click(await screen.findByRole('button', { name: 'a fox' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(server.calls(routes.cancelJob)).toEqual([]);
});

test('what was typed is there again after the dialog was closed, with what was no value', async () => {
  const { dialog, person } = await openBatch();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a fox\na crow' } });
  fireEvent.click(dialog.getByRole('tab', { name: 'Comparison grid' }));
  await person.choose('Columns', 'Seed');
  fireEvent.change(dialog.getByRole('textbox', { name: /Values of Seed/ }), { target: { value: '1, x' } });
  fireEvent.click(dialog.getByRole('tab', { name: 'Prompts' }));
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'a fox\na crow');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Batch…' }));
  const again = within(await screen.findByRole('dialog', { name: 'Batch' }));
  expect(again.getByRole('textbox')).toHaveProperty('value', 'a fox\na crow');
  fireEvent.click(again.getByRole('tab', { name: 'Comparison grid' }));
  expect(again.getByRole('textbox', { name: /Values of Seed/ })).toHaveProperty('value', '1, x');
});

test('a picture of a batch that is on no list any more is shown large, and a lost job says so', async () => {
  const old = job({ id: 'old', status: 'succeeded', outputs: [picture({ id: 'fox', prompt: 'a fox' })] });
  const { asked, happens, store } = await renderFeature(<Page />, {
    features: [imageTools],
    server: (server) =>
      server.answer(routes.getJob, ({ params }) =>
        params.id === 'old' ? { data: old } : refusal('notFound'),
      ),
  });
  await screen.findByRole('button', { name: 'Batch…' });
  const cells = ['old', 'lost'].map((jobId, column) => ({ key: `k${jobId}`, jobId, column, row: 0 }));
  const values = ['a fox', 'a crow'].map((text) => ({ label: sameText(text), value: text }));
  const columns = { name: 'prompt', label: sameText('Prompt'), values };
  happens(() =>
    store.dispatch(batchStarted({ id: 'batch', tool: 'create', createTime: 0, rows: null, columns, cells })),
  );
  await screen.findByText('Deleted');
  fireEvent.click(await screen.findByRole('button', { name: 'a fox' }));
  expect(asked.find(({ what }) => what.endsWith('.open'))?.with).toMatchObject([
    { pictures: [{ id: 'fox' }], startId: 'fox' },
  ]);
  expect(screen.getByRole('table', { name: 'Grid' })).toBeDefined();
});

test('a cell that failed is asked for again in its place', async () => {
  const { client, dialog, sent, start } = await openBatch();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a fox\na crow' } });
  fireEvent.click(start());
  await waitFor(() => expect(client.jobs.list.get()).toHaveLength(2));
  const crow = client.jobs.list.get().find((one) => one.job.params.prompt === 'a crow');
  if (!crow) throw new Error('the job is not there');
  const error = { code: 1211, error: 'engineFailed', msg: 'It failed.' };
  client.jobs.put(job({ ...crow.job, status: 'failed', error }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(client.jobs.list.get()).toHaveLength(3));
  expect(sent().at(-1)).toMatchObject({ prompt: 'a crow' });
  expect(screen.getByRole('table', { name: 'Grid' })).toBeDefined();
  const again = client.jobs.list
    .get()
    .find(({ job: { id, params } }) => params.prompt === 'a crow' && id !== crow.job.id);
  if (!again) throw new Error('the job is not there');
  const output = picture({ id: 'crow', prompt: 'a crow' });
  client.jobs.put(job({ ...again.job, status: 'succeeded', outputs: [output] }));
  expect(await screen.findByRole('button', { name: 'a crow' })).toBeDefined();
});

test('a batch that is stopped keeps what was done and cancels the rest', async () => {
  const { dialog, client, person, server, start } = await openBatch();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a fox\na crow\na cat' } });
  fireEvent.click(start());
  const grid = within(await screen.findByRole('table', { name: 'Grid' }));
  await waitFor(() => expect(client.jobs.list.get()).toHaveLength(3));
  const jobOf = (prompt: string) =>
    client.jobs.list.get().find((one) => one.job.params.prompt === prompt)?.job;
  const outputs = [picture({ prompt: 'a fox' })];
  act(() => client.jobs.put(job({ ...jobOf('a fox'), status: 'succeeded', outputs })));
  const rest = [jobOf('a crow')?.id, jobOf('a cat')?.id];
  // Cancelled jobs are on no list any more: the grid asks for each.
  server.answer(routes.getJob, ({ params }) => ({ data: job({ id: params.id, status: 'cancelled' }) }));
  await person.press('Cancel remaining');
  await waitFor(() => expect(grid.getAllByText('Cancelled')).toHaveLength(2));
  expect(server.calls(routes.cancelJob).map(({ params }) => params.id)).toEqual(rest);
  expect(grid.getByRole('button', { name: 'a fox' })).toBeDefined();
  expect(await person.control('Cancel remaining')).toHaveAttribute('aria-disabled', 'true');
});
