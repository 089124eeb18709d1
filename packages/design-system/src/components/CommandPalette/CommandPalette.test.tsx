import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CommandPalette } from './CommandPalette.tsx';

function setup() {
  const run = vi.fn();
  const onClose = vi.fn();
  render(
    <CommandPalette
      open
      onClose={onClose}
      actions={[
        { id: 'create', label: 'Generate image', group: 'Go to', run: () => run('create') },
        { id: 'video', label: 'Video', group: 'Go to', disabledReason: 'Locked', run: () => run('video') },
        { id: 'theme', label: 'Light theme', group: 'Settings', keywords: ['主题'], run: () => run('theme') },
      ]}
    />,
  );
  return { run, onClose };
}

test('finds by letters and runs with Enter, closed first', async () => {
  const { run, onClose } = setup();
  await userEvent.keyboard('lig{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('theme');
  expect(onClose).toHaveBeenCalledOnce();
});

test('finds by keywords in another language', async () => {
  setup();
  await userEvent.type(screen.getByRole('combobox'), '主题');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('an action that cannot run says why and stays', async () => {
  const { run, onClose } = setup();
  await userEvent.click(screen.getByRole('option', { name: /Locked/ }));
  expect(run).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('groups what fits, with the best few of each, and finds by the beginning of a keyword', async () => {
  const actions = Array.from({ length: 9 }, (_, place) => ({
    ...{ id: `tool ${place}`, label: `Tool ${place}`, group: 'Tools', keywords: ['Upscale'] },
    run: () => undefined,
  }));
  render(<CommandPalette open onClose={() => undefined} actions={actions} />);
  await userEvent.keyboard('upsc');
  expect(screen.getByText('Tools')).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(6);
});

test('each group is named by its heading and holds its own actions', () => {
  setup();
  const namesIn = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(namesIn('Go to')).toEqual(['Generate image', 'VideoLocked']);
  expect(namesIn('Settings')).toEqual(['Light theme']);
});

test('results of a search stand under their own heading after the actions, and keys reach them', async () => {
  const [run, onQuery, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  const actions = [{ id: 'light', label: 'Light theme', group: 'Settings', run: () => undefined }];
  const results = [{ id: 'lighthouse', label: 'A stormy coast', group: 'Your images', run }];
  const parts = { open: true, onClose, actions, onQuery };
  const { rerender } = render(<CommandPalette {...parts} status="Searching…" />);
  await userEvent.keyboard('light');
  expect(onQuery).toHaveBeenLastCalledWith('light');
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  rerender(<CommandPalette {...parts} results={results} />);
  expect(screen.getByText('Your images')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(run).toHaveBeenCalledOnce();
});

test('says when nothing matches', async () => {
  setup();
  await userEvent.keyboard('zzz');
  expect(screen.getByText('No results for “zzz”')).toHaveRole('status');
});
