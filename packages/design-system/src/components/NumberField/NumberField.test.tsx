import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { NumberField } from './NumberField.tsx';

function Width({ onCommit }: { onCommit?: (value: number) => void }) {
  const [value, setValue] = useState(1024);
  return (
    <NumberField
      label="Width"
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      min={256}
      max={2048}
      step={8}
      unit="px"
    />
  );
}

test('a typed number is put on the nearest allowed value on Enter, not before', async () => {
  const onCommit = vi.fn();
  render(<Width onCommit={onCommit} />);
  const field = screen.getByRole('spinbutton', { name: 'Width' });
  await userEvent.clear(field);
  await userEvent.type(field, '1001');
  expect(field).toHaveValue('1001');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('1000');
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(1000);
});

test('words instead of a number leave the value as it was', async () => {
  render(<Width />);
  const field = screen.getByRole('spinbutton');
  await userEvent.clear(field);
  await userEvent.type(field, 'wide');
  await userEvent.tab();
  expect(field).toHaveValue('1024');
});

test('arrow keys step, with Shift ten steps, and stop at the limit', async () => {
  render(<Width />);
  const field = screen.getByRole('spinbutton');
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}');
  expect(field).toHaveValue('1032');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(field).toHaveValue('952');
  await userEvent.keyboard(`{Shift>}${'{ArrowUp}'.repeat(20)}{/Shift}`);
  expect(field).toHaveValue('2048');
});

test('dragging the unit scrubs', () => {
  render(<Width />);
  const unit = screen.getByText('px');
  fireEvent.pointerDown(unit, { clientX: 0, button: 0 });
  fireEvent.pointerMove(unit, { clientX: 40 });
  fireEvent.pointerUp(unit, { clientX: 40 });
  expect(screen.getByRole('spinbutton')).toHaveValue('1104');
});
