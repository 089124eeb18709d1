import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../Dialog/Dialog.tsx';
import { render } from '../../testing/render.tsx';
import { RadioList } from './RadioList.tsx';

const options = [
  { value: 'move', label: 'Move them' },
  { value: 'out', label: 'Take them out', hint: 'They are in no folder then.' },
];

function Works({ first = null, error }: { first?: string | null; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <RadioList
      label="What becomes of the works?"
      value={value}
      onChange={setValue}
      options={options}
      error={error}
      data-autofocus
    />
  );
}

test('one is chosen by its words, and the next by an arrow key', async () => {
  render(<Works />);
  expect(screen.getByRole('radiogroup', { name: 'What becomes of the works?' })).toBeValid();
  const [move, out] = screen.getAllByRole('radio');
  await userEvent.click(screen.getByText('Move them'));
  expect(move).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  expect(out).toBeChecked();
  expect(move).not.toBeChecked();
});

test('what choosing one means describes it and is no part of its name', () => {
  render(<Works />);
  const out = screen.getByRole('radio', { name: 'Take them out' });
  expect(out).toHaveAccessibleDescription('They are in no folder then.');
});

test('what is wrong is said at once and belongs to the list', () => {
  render(<Works error="Choose one" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose one');
  const list = screen.getByRole('radiogroup');
  expect(list).toBeInvalid();
  expect(list).toHaveAccessibleDescription('Choose one');
});

test.each([
  ['what is chosen', 'out', 'Take them out'],
  ['the first while nothing is', null, 'Move them'],
])('a dialog that opens puts the focus on %s', (_, first, name) => {
  render(
    <Dialog open title="Delete the folder" onClose={() => undefined}>
      <Works first={first} />
    </Dialog>,
  );
  expect(screen.getByRole('radio', { name })).toHaveFocus();
});
