import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Select } from './Select.tsx';

function Model() {
  const [value, setValue] = useState<string | undefined>();
  return (
    <Select
      label="Model"
      value={value}
      onChange={setValue}
      placeholder="Choose"
      options={[
        { value: 'builtin', label: 'Built-in engine' },
        { value: 'off', label: 'Studio server', disabled: true },
        { value: 'sdxl', label: 'SDXL' },
      ]}
    />
  );
}

test('is chosen with the keyboard, disabled options are skipped', async () => {
  render(<Model />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Model' })).toHaveTextContent('SDXL');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('typing chooses without opening', async () => {
  render(<Model />);
  await userEvent.tab();
  await userEvent.keyboard('sd');
  expect(screen.getByRole('combobox')).toHaveTextContent('SDXL');
});

test('Escape closes and chooses nothing', async () => {
  render(<Model />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('combobox')).toHaveTextContent('Choose');
});

test('a disabled option cannot be clicked', async () => {
  render(<Model />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Studio server' }));
  expect(screen.getByRole('combobox')).toHaveTextContent('Choose');
});
