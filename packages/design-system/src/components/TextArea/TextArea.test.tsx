import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { TextArea } from './TextArea.tsx';

function Prompt({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <TextArea label="Prompt" value={value} onChange={setValue} maxLength={10} />;
}

test('counts what is typed', async () => {
  render(<Prompt />);
  await userEvent.type(screen.getByLabelText('Prompt'), 'lake');
  expect(screen.getByText('4/10')).toBeInTheDocument();
});

test('keeps a text that is too long, and says by how much', async () => {
  render(<Prompt />);
  await userEvent.click(screen.getByLabelText('Prompt'));
  await userEvent.paste('a mountain lake');
  expect(screen.getByLabelText('Prompt')).toHaveValue('a mountain lake');
  expect(screen.getByLabelText('Prompt')).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('5 characters over the limit');
});

test('counts an emoji as one character', () => {
  render(<Prompt initial="🌄🌊" />);
  expect(screen.getByText('2/10')).toBeInTheDocument();
});
