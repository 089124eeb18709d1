import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Slider } from './Slider.tsx';

function Strength({ onCommit }: { onCommit?: (value: number) => void }) {
  const [value, setValue] = useState(65);
  return (
    <Slider
      label="Strength"
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      defaultValue={50}
      min={0}
      max={100}
      unit="%"
    />
  );
}

test('the slider and the number field show the same value', async () => {
  render(<Strength />);
  fireEvent.change(screen.getByRole('slider', { name: 'Strength' }), { target: { value: '30' } });
  expect(screen.getByRole('spinbutton', { name: 'Strength, value' })).toHaveValue('30');
  await userEvent.clear(screen.getByRole('spinbutton'));
  await userEvent.type(screen.getByRole('spinbutton'), '80{Enter}');
  expect(screen.getByRole('slider')).toHaveValue('80');
});

test('a double click comes back to the default and commits it', async () => {
  const onCommit = vi.fn();
  render(<Strength onCommit={onCommit} />);
  await userEvent.dblClick(screen.getByRole('slider'));
  expect(screen.getByRole('slider')).toHaveValue('50');
  expect(onCommit).toHaveBeenLastCalledWith(50);
});

test('the value is read with its unit', () => {
  render(<Strength />);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '65 %');
});

test('without a range of its own it goes from 1 to 200 by ones', () => {
  render(<Slider label="Weight" value={20} onChange={() => undefined} />);
  const slider = screen.getByRole('slider');
  for (const [name, value] of Object.entries({ min: '1', max: '200', step: '1' }))
    expect(slider).toHaveAttribute(name, value);
});
