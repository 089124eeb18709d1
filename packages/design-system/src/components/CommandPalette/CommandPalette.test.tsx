import { screen } from '@testing-library/react';
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

test('says when nothing matches', async () => {
  setup();
  await userEvent.keyboard('zzz');
  expect(screen.getByRole('status')).toHaveTextContent('No results for “zzz”');
});
