import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Avatar } from './Avatar.tsx';

test('a picture that cannot be loaded gives way to the first letter', () => {
  const { container } = render(<Avatar src="/mei.png" name="mei lin" />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture');
  fireEvent.error(picture);
  expect(screen.getByRole('img', { name: 'mei lin' })).toHaveTextContent('M');
});

test('without a name it is a user', () => {
  render(<Avatar />);
  expect(screen.getByRole('img', { name: 'User' })).toBeInTheDocument();
});
