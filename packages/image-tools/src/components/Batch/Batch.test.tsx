import { routes } from '@tai/contracts';
import { job, picture } from '@tai/test-kit';
import { renderFeature } from '@tai/test-kit/render';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { imageTools } from '../../feature.ts';
import { Page } from '../../pages/ImageWorkspacePage/ImageWorkspacePage.tsx';

async function openBatch() {
  const studio = await renderFeature(<Page />, { features: [imageTools] });
  fireEvent.click(await screen.findByRole('button', { name: 'Several at once…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Several at once' }));
  const sent = () => studio.server.calls(routes.submitGeneration).map(({ body }) => body.params);
  const start = () => dialog.getByRole('button', { name: 'Generate all' });
  return { ...studio, dialog, sent, start };
}

test('one picture is made for each line, all with one seed', async () => {
  const { client, dialog, sent, start } = await openBatch();
  expect(start().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'a fox\na crow\n\na fox' } });
  expect(dialog.getByText('2 pictures')).toBeDefined();
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
  expect(dialog.getByText(/Not a value here: x/)).toBeDefined();
  await person.choose('Rows', 'Prompt');
  fireEvent.change(dialog.getByRole('textbox', { name: /Values of Prompt/ }), {
    target: { value: 'fox\ncrow' },
  });
  expect(dialog.getByText('4 pictures')).toBeDefined();
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
