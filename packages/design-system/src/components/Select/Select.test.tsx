import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

afterEach(() => vi.unstubAllGlobals());

test('the picker of a phone says why an option is disabled, in its one line', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(
    <Select
      label="Enlarge"
      value="2"
      onChange={() => undefined}
      options={[
        { value: '2', label: '× 2', description: 'Sharper' },
        { value: '4', label: '× 4', description: 'Too large', disabled: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '× 2',
    '× 4 (Too large)',
  ]);
  expect(screen.getByRole('option', { name: '× 4 (Too large)' })).toBeDisabled();
});
